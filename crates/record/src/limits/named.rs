use std::ops::Range;

use thiserror::Error;

use crate::diagnostic::{Code, Diagnostic};
use crate::limits::Limits;

/// Declares the name of each limit: its variant, its field of `Limits`, a noun phrase that
/// describes it, and the largest number to which it can be set.
macro_rules! limits {
    ($count:literal: $($variant:ident $field:ident $description:literal $max:expr;)+) => {
        /// The name of a limit, for front ends on which a user can change limits.
        ///
        /// ```
        /// use matchplay_record::{LimitName, Limits};
        ///
        /// let limits = Limits::default().with("nodes".parse()?, 2_000_000)?;
        /// assert_eq!(limits.get(LimitName::Nodes), 2_000_000);
        /// assert_eq!(limits.with(LimitName::Depth, 17).unwrap_err().max, 16);
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs, reason = "each variant names the field of `Limits`")]
        #[non_exhaustive]
        pub enum LimitName {
            $($variant,)+
        }

        impl LimitName {
            /// Every limit.
            pub const ALL: [LimitName; $count] = [$(LimitName::$variant,)+];

            /// The name, such as `nodes`.
            pub const fn name(self) -> &'static str {
                match self {
                    $(LimitName::$variant => stringify!($field),)+
                }
            }

            /// A noun phrase that describes the limit.
            pub const fn description(self) -> &'static str {
                match self {
                    $(LimitName::$variant => $description,)+
                }
            }

            /// The largest number to which the limit can be set.
            pub const fn max(self) -> u64 {
                match self {
                    $(LimitName::$variant => $max,)+
                }
            }
        }

        impl Limits {
            /// The limit of this name; of the nodes, the smallest if it depends on the text.
            pub fn get(&self, name: LimitName) -> u64 {
                match name {
                    $(LimitName::$variant => self.$field.number(),)+
                }
            }

            /// These limits with this number for one of them.
            ///
            /// # Errors
            ///
            /// If the number is above the maximum of the limit.
            pub fn with(mut self, name: LimitName, number: u64) -> Result<Limits, LimitTooLarge> {
                let max = name.max();
                if number > max {
                    return Err(LimitTooLarge { name, max });
                }
                match name {
                    $(LimitName::$variant => self.$field = Limit::of(number),)+
                }
                Ok(self)
            }
        }
    };
}

limits! { 10:
    Bytes bytes "Bytes of a file" usize::MAX as u64;
    Line line "Bytes of a line of JSON Lines" usize::MAX as u64;
    Nesting nesting "Nested brackets; 64 is the maximum" Limits::MAX_NESTING as u64;
    Depth depth "Nested variations; 16 is the maximum" Limits::MAX_DEPTH as u64;
    Cells cells "Cells of a board" u32::MAX as u64;
    Nodes nodes "Nodes of a graph; by default, a larger file may have one per byte" u32::MAX as u64;
    Edges edges "Edges of a graph" usize::MAX as u64;
    States states "States of a lock" u32::MAX as u64;
    String string "Bytes of a name, note or label" usize::MAX as u64;
    Work work "Edges that all searches of a file may scan, plus 64 per byte of it" u64::MAX;
}

impl LimitName {
    /// The code of the error that something exceeds the limit.
    pub(crate) const fn exceeded(self) -> Code {
        Code::Limit(Some(self))
    }

    /// The error for text in a span that exceeds the limit.
    pub(crate) fn error(self, span: Range<usize>, message: String) -> Diagnostic {
        Diagnostic::error(self.exceeded(), span, message)
    }
}

/// A number that limits a size.
trait Limit {
    fn number(&self) -> u64;

    /// The limit of a number, which is at most the maximum of the type.
    fn of(number: u64) -> Self;
}

impl Limit for u64 {
    fn number(&self) -> u64 {
        *self
    }

    fn of(number: u64) -> u64 {
        number
    }
}

impl Limit for usize {
    fn number(&self) -> u64 {
        *self as u64
    }

    fn of(number: u64) -> usize {
        usize::try_from(number).unwrap_or(usize::MAX)
    }
}

impl Limit for Option<u32> {
    fn number(&self) -> u64 {
        self.unwrap_or(Limits::NODES).into()
    }

    fn of(number: u64) -> Option<u32> {
        u32::try_from(number).ok()
    }
}

/// A text that is not the name of a limit.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown limit `{name}`")]
pub struct UnknownLimit {
    /// The text.
    pub name: String,
}

/// A number above the maximum of a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected at most {max} for `{}`", name.name())]
pub struct LimitTooLarge {
    /// The limit.
    pub name: LimitName,
    /// The largest number to which it can be set.
    pub max: u64,
}

impl std::str::FromStr for LimitName {
    type Err = UnknownLimit;

    fn from_str(text: &str) -> Result<LimitName, UnknownLimit> {
        let mut names = LimitName::ALL.into_iter();
        let name = names.find(|name| name.name() == text);
        name.ok_or_else(|| UnknownLimit {
            name: text.to_owned(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_limit_can_be_set() {
        for name in LimitName::ALL {
            assert_eq!(name.name().parse(), Ok(name));
            let limits = Limits::default().with(name, 7).unwrap();
            assert_eq!(limits.get(name), 7, "{name:?}");
            assert_ne!(limits, Limits::default(), "{name:?}");
        }
    }

    #[test]
    fn a_number_above_the_maximum_is_an_error() {
        for (name, number, message) in [
            (LimitName::Nesting, 65, "expected at most 64 for `nesting`"),
            (LimitName::Depth, 17, "expected at most 16 for `depth`"),
            (
                LimitName::Nodes,
                1 << 32,
                "expected at most 4294967295 for `nodes`",
            ),
        ] {
            let error = Limits::default().with(name, number).unwrap_err();
            assert_eq!(error.to_string(), message);
            assert!(Limits::default().with(name, error.max).is_ok());
        }
    }
}
