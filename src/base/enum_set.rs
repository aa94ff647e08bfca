//! Sets of the values of an enum.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{BitAnd, BitOr, Not, Shl};

/// A value of an enum without fields, of which there are sets.
pub trait Member: Copy + 'static {
    /// Every value, in the order of the enum.
    const ALL: &'static [Self];

    /// Returns its place in the enum, counted from 0.
    fn index(self) -> u32;
}

/// A number whose bits a set consists of: `u16`, `u32` or `u64`.
pub trait Bits:
    Copy
    + Default
    + Eq
    + From<bool>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
{
}

impl Bits for u16 {}
impl Bits for u32 {}
impl Bits for u64 {}

/// A set of the values of an enum, a bit of a number for each. It does not compile if the number has too few.
///
/// ```
/// use rlg::base::{EnumSet, Member};
///
/// #[derive(Clone, Copy, Debug, PartialEq, Eq)]
/// enum Metal {
///     Copper,
///     Silver,
///     Gold,
/// }
///
/// impl Member for Metal {
///     const ALL: &'static [Metal] = &[Metal::Copper, Metal::Silver, Metal::Gold];
///
///     fn index(self) -> u32 {
///         self as u32
///     }
/// }
///
/// let found: EnumSet<Metal, u16> = [Metal::Gold, Metal::Copper].into_iter().collect();
/// assert!(found.has(Metal::Gold) && !found.has(Metal::Silver));
/// assert!(found.iter().eq([Metal::Copper, Metal::Gold]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct EnumSet<T, B> {
    bits: B,
    members: PhantomData<T>,
}

impl<T: Member, B: Bits> EnumSet<T, B> {
    #[inline]
    fn of_bits(bits: B) -> EnumSet<T, B> {
        let members = PhantomData;
        EnumSet { bits, members }
    }

    #[inline]
    fn bit(member: T) -> B {
        const { assert!(T::ALL.len() <= size_of::<B>() * u8::BITS as usize) };
        B::from(true) << member.index()
    }

    #[inline]
    pub fn has(self, member: T) -> bool {
        self.bits & Self::bit(member) != B::default()
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.bits == B::default()
    }

    /// Returns the members of the set, in the order of the enum.
    pub fn iter(self) -> impl Iterator<Item = T> {
        let all = T::ALL.iter().copied();
        all.filter(move |&member| self.has(member))
    }

    /// Returns the members of both sets.
    #[inline]
    #[must_use]
    pub fn union(self, other: EnumSet<T, B>) -> EnumSet<T, B> {
        EnumSet::of_bits(self.bits | other.bits)
    }

    /// Returns the members that another set lacks.
    #[must_use]
    pub fn minus(self, other: EnumSet<T, B>) -> EnumSet<T, B> {
        EnumSet::of_bits(self.bits & !other.bits)
    }
}

impl<T: Member, B: Bits> Default for EnumSet<T, B> {
    #[inline]
    fn default() -> EnumSet<T, B> {
        EnumSet::of_bits(B::default())
    }
}

impl<T: Member, B: Bits> FromIterator<T> for EnumSet<T, B> {
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> EnumSet<T, B> {
        let bits = members.into_iter().map(Self::bit);
        EnumSet::of_bits(bits.fold(B::default(), B::bitor))
    }
}

impl<T: Member + fmt::Debug, B: Bits> fmt::Debug for EnumSet<T, B> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Member for u8 {
        const ALL: &'static [u8] = &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

        fn index(self) -> u32 {
            self.into()
        }
    }

    type Set = EnumSet<u8, u16>;

    fn set(members: &[u8]) -> Set {
        members.iter().copied().collect()
    }

    #[test]
    fn a_set_has_the_members_of_which_it_was_made_and_no_others() {
        let some = set(&[15, 0, 0, 9]);
        let (has, lacks): (Vec<u8>, Vec<u8>) = u8::ALL.iter().partition(|&&it| some.has(it));
        assert_eq!(has, [0, 9, 15]);
        assert_eq!(lacks.len(), u8::ALL.len() - 3);
        assert!(some.iter().eq(has));
        assert_eq!(format!("{some:?}"), "{0, 9, 15}");
        assert!(Set::default().is_empty() && !some.is_empty());
        assert_eq!(size_of::<Set>(), size_of::<u16>());
    }

    #[test]
    fn sets_are_put_together_and_taken_from_each_other() {
        let (one, other) = (set(&[1, 2]), set(&[2, 15]));
        assert_eq!(one.union(other), set(&[1, 2, 15]));
        assert_eq!(one.minus(other), set(&[1]));
        assert!(one.minus(one).is_empty());
    }
}
