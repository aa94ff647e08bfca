//! The programs' front doors: options, dispatch, and what is said on the way out.

pub mod lev_comp;
