//! What stands and lies on special levels: peaceful monsters, disguises, names, and items that are blessed or cursed.

mod disguises;
mod engravings;
mod establishments;
mod names;
mod peace;
mod sanctity;
