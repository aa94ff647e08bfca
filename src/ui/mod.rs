//! stub
#[derive(Debug, thiserror::Error)]
#[error("no screen")]
pub struct UiError;
pub fn run(_: crate::session::Lobby) -> Result<(), UiError> {
    Ok(())
}
