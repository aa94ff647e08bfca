//! stub
mod screens;
mod watch;

pub use watch::watch_duel;

#[derive(Debug, thiserror::Error)]
#[error("no screen")]
pub struct UiError;
pub fn run(_: crate::session::Lobby) -> Result<(), UiError> {
    Ok(())
}
