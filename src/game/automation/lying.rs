//! What lies below other items and in containers, as the hero saw it when it was there.

use crate::base::Pos;
use crate::content::ObjectKind;
use crate::game::{ItemPlace, ItemView, View};

/// An item that lies below another.
#[derive(Clone, Debug)]
pub(in crate::game) struct Covered {
    pub(in crate::game) pos: Pos,
    pub(super) kind: ObjectKind,
    pub(super) is_for_sale: bool,
    /// Its name with its article.
    pub(in crate::game) title: String,
    pub(in crate::game) glyph: char,
}

/// An item in a container that lies somewhere.
#[derive(Clone, Debug)]
pub(in crate::game) struct Contained {
    pub(in crate::game) pos: Pos,
    /// Its name with its article.
    pub(in crate::game) title: String,
    /// That of the container.
    pub(in crate::game) container: String,
    pub(in crate::game) container_kind: ObjectKind,
    pub(in crate::game) glyph: char,
}

/// What lies so on a level.
#[derive(Clone, Debug, Default)]
pub(super) struct Lying {
    covered: Vec<Covered>,
    contained: Vec<Contained>,
}

impl Lying {
    /// Notes what lies under the hero, in place of what was noted of the cell.
    pub(super) fn note(&mut self, view: &View<'_>) {
        let (here, floor) = (view.hero_pos(), view.floor());
        let top = ItemPlace::Floor(floor.len().saturating_sub(1));
        let covered = floor.iter().filter(|item| item.place() != top);
        self.covered.retain(|item| item.pos != here);
        self.covered.extend(covered.map(|item| Covered {
            pos: here,
            kind: item.kind(),
            is_for_sale: item.price().is_some(),
            title: item.title(),
            glyph: item.glyph(),
        }));
        self.contained.retain(|item| item.pos != here);
        // A container that is for sale is not opened.
        let own = floor.iter().filter(|item| item.price().is_none());
        let contained = own.flat_map(|container| {
            let inside = container.contents().into_iter();
            let (name, container_kind) = (container.title(), container.kind());
            inside.map(move |item: ItemView<'_>| Contained {
                pos: here,
                title: item.title(),
                container: name.clone(),
                container_kind,
                glyph: item.glyph(),
            })
        });
        self.contained.extend(contained);
    }

    pub(super) fn covered(&self) -> impl Iterator<Item = &Covered> {
        self.covered.iter()
    }

    pub(super) fn contained(&self) -> impl Iterator<Item = &Contained> {
        self.contained.iter()
    }
}
