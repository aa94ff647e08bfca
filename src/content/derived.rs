//! What follows from a content alone: it is worked out once, and shared by all games that are made of it.

use super::Content;
use std::any::Any;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

/// Something that follows from a content.
pub trait Derived: Any + Send + Sync {
    /// Works it out.
    fn of(content: &Content) -> Self;
}

/// What was worked out from a content so far, one of each type. It is no part of the content.
#[derive(Default)]
pub(super) struct Memo {
    known: Mutex<Vec<Arc<dyn Any + Send + Sync>>>,
}

impl PartialEq for Memo {
    fn eq(&self, _: &Memo) -> bool {
        true
    }
}

impl Eq for Memo {}

impl fmt::Debug for Memo {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Memo")
    }
}

impl Content {
    /// Returns what follows from this content, which copies of it share.
    pub fn derived<T: Derived>(&self) -> Arc<T> {
        let known = || {
            self.memo
                .known
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
        };
        let find = |it: &Arc<dyn Any + Send + Sync>| it.clone().downcast::<T>().ok();
        if let Some(found) = known().iter().find_map(find) {
            return found;
        }
        // It may follow from something else that follows.
        let made = Arc::new(T::of(self));
        known().push(made.clone());
        made
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::DungeonPlan;

    struct Count(usize);

    impl Derived for Count {
        fn of(content: &Content) -> Count {
            Count(content.objects().count())
        }
    }

    #[test]
    fn it_is_worked_out_once_for_all_copies_and_again_for_another_content() {
        let content = Content::default();
        let (count, copy) = (content.derived::<Count>(), content.clone());
        assert_eq!(count.0, 0);
        assert!(Arc::ptr_eq(&count, &copy.derived()));
        let changed = content.clone().with_effects(Vec::new());
        assert!(!Arc::ptr_eq(&count, &changed.derived()));
        let changed = content.with_plan(DungeonPlan::default());
        assert!(!Arc::ptr_eq(&count, &changed.derived()));
    }
}
