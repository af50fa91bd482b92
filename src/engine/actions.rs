//! An action declared once: its enum, its kinds, and how it is written and read.

use std::{fmt::Display, str::FromStr};

use super::{Argument, Text};

/// The type of an argument of an action: one word of the notation, with a label.
///
/// A type whose value may be left out of the notation says which value that is;
/// only last arguments can be of such a type. For most types
/// [`labels!`](crate::labels) writes this.
pub trait ActionArg: Copy + PartialEq + Display + FromStr {
    /// The value that is not written down.
    const OMITTED: Option<Self> = None;

    /// What a menu shows for it.
    fn label(&self) -> Text;

    /// The argument as a menu needs it, unless it is left out.
    fn argument(&self) -> Option<Argument> {
        self.is_written().then(|| Argument { value: self.to_string(), label: self.label() })
    }

    /// Whether the notation has a word for it.
    fn is_written(&self) -> bool {
        Self::OMITTED != Some(*self)
    }
}

/// Declares the actions of a game, one variant for each kind, in the order in which
/// menus show them.
///
/// Each variant names its arguments with their types ([`ActionArg`]), the first word
/// of its notation, and what else holds of its [`Kind`](crate::engine::Kind), as
/// calls of its methods. The macro makes the enum, its `KINDS`, its
/// [`Action`](crate::engine::Action), and [`Display`] and [`FromStr`], which are the
/// notation.
///
/// ```
/// use deephold::engine::{Action as _, Text};
///
/// deephold::vocabulary! {
///     pub enum Good { Wood = "wood", Stone = "stone" }
/// }
///
/// deephold::labels! {
///     Good => |good| Text::new(format!("shop-good-{good}")),
/// }
///
/// deephold::actions! {
///     /// One step of a player.
///     pub enum Action {
///         /// Give one good for another.
///         Trade(give: Good, take: Good) = "trade",
///         /// Leave the shop.
///         End = "end".explicit(),
///     }
/// }
///
/// let action = Action::Trade(Good::Wood, Good::Stone);
/// assert_eq!(action.to_string(), "trade wood stone");
/// assert_eq!("trade wood stone".parse(), Ok(action));
/// assert_eq!(Action::KINDS[action.kind()].args, ["give", "take"]);
/// assert_eq!(Action::KINDS[action.kind()].required, 2);
/// assert!(Action::KINDS[Action::End.kind()].explicit);
/// ```
#[macro_export]
macro_rules! actions {
    (
        $(#[$meta:meta])*
        pub enum $Name:ident {
            $(
                $(#[$doc:meta])*
                $Kind:ident $(($($arg:ident: $Type:ty),+))? = $word:literal $(.$flag:ident())*
            ),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $Name {
            $($(#[$doc])* $Kind $(($($Type),+))?),+
        }

        impl $Name {
            /// The kinds, in the order in which menus show them.
            pub const KINDS: &'static [$crate::engine::Kind] = &[
                $($crate::engine::Kind::new($word, &[$($(stringify!($arg)),+)?])
                    .requiring(
                        0 $($(+ <$Type as $crate::engine::ActionArg>::OMITTED.is_none() as usize)+)?
                    )
                    $(.$flag())*),+
            ];
        }

        impl $crate::engine::Action for $Name {
            fn kind(&self) -> usize {
                enum Index { $($Kind),+ }
                match self { $(Self::$Kind { .. } => Index::$Kind as usize),+ }
            }

            fn args(&self) -> Vec<$crate::engine::Argument> {
                match self {
                    $(Self::$Kind $(($($arg),+))? => $crate::engine::Argument::list([
                        $($($crate::engine::ActionArg::argument($arg)),+)?
                    ])),+
                }
            }
        }

        impl std::fmt::Display for $Name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self {
                    $(Self::$Kind $(($($arg),+))? => {
                        f.write_str($word)?;
                        $($(if $crate::engine::ActionArg::is_written($arg) {
                            write!(f, " {}", $arg)?;
                        })+)?
                    })+
                }
                Ok(())
            }
        }

        impl std::str::FromStr for $Name {
            type Err = $crate::engine::ParseActionError;

            fn from_str(notation: &str) -> Result<Self, Self::Err> {
                let mut tokens = $crate::engine::Tokens::of(notation);
                let action = match tokens.word()? {
                    $($word => Self::$Kind $(($(tokens.argument::<$Type>()?),+))?,)+
                    _ => return Err($crate::engine::ParseActionError),
                };
                tokens.end(action)
            }
        }
    };
}

/// Declares how menus name the arguments of actions: a function for each type.
#[macro_export]
macro_rules! labels {
    ($($Type:ty => $label:expr),+ $(,)?) => { $(
        impl $crate::engine::ActionArg for $Type {
            fn label(&self) -> $crate::engine::Text {
                let label: fn(Self) -> $crate::engine::Text = $label;
                label(*self)
            }
        }
    )+ };
}

#[cfg(test)]
#[expect(dead_code, unreachable_pub, reason = "the macros declare more than is used here")]
mod tests {
    use crate::engine::{Action as _, ActionArg, Kind, ParseActionError, Text, UnknownWord};

    crate::vocabulary! {
        pub enum Good {
            Wood = "wood",
            Stone = "stone",
        }
    }

    crate::labels! {
        Good => |good| Text::new(format!("good-{good}")),
    }

    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub(super) struct Tip(Option<Good>);

    impl std::fmt::Display for Tip {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            self.0.map_or(Ok(()), |good| good.fmt(f))
        }
    }

    impl std::str::FromStr for Tip {
        type Err = UnknownWord;

        fn from_str(word: &str) -> Result<Self, UnknownWord> {
            word.parse().map(|good| Self(Some(good)))
        }
    }

    impl ActionArg for Tip {
        const OMITTED: Option<Self> = Some(Self(None));

        fn label(&self) -> Text {
            Text::new("tip")
        }
    }

    crate::actions! {
        pub enum Action {
            Look = "look",
            Buy(good: Good, tip: Tip) = "buy",
            Shout(good: Good) = "shout".out_of_turn(),
            End = "end".explicit(),
        }
    }

    #[test]
    fn kinds_are_those_declared_in_their_order() {
        let kinds = [
            Kind::new("look", &[]),
            Kind::new("buy", &["good", "tip"]).requiring(1),
            Kind::new("shout", &["good"]).out_of_turn(),
            Kind::new("end", &[]).explicit(),
        ];
        assert_eq!(Action::KINDS, kinds);
        let actions = [Action::Look, Action::Buy(Good::Wood, Tip(None)), Action::Shout(Good::Wood)];
        for (index, action) in actions.into_iter().chain([Action::End]).enumerate() {
            assert_eq!(action.kind(), index);
        }
    }

    #[test]
    fn every_action_has_one_notation() {
        let tipped = Action::Buy(Good::Stone, Tip(Some(Good::Wood)));
        for (notation, action) in [
            ("look", Action::Look),
            ("buy wood", Action::Buy(Good::Wood, Tip(None))),
            ("buy stone wood", tipped),
            ("shout stone", Action::Shout(Good::Stone)),
            ("end", Action::End),
        ] {
            assert_eq!(action.to_string(), notation);
            assert_eq!(notation.parse(), Ok(action));
        }
        for wrong in [
            "",
            "look ",
            " look",
            "look wood",
            "buy",
            "buy ",
            "buy wood ",
            "buy wood wood wood",
            "shout",
            "shout  wood",
            "Look",
            "sell wood",
        ] {
            assert_eq!(wrong.parse::<Action>(), Err(ParseActionError), "{wrong:?}");
        }
    }

    #[test]
    fn arguments_that_are_left_out_are_not_shown() {
        let shown = |action: Action| {
            let args = action.args().into_iter();
            args.map(|arg| (arg.value, arg.label)).collect::<Vec<_>>()
        };
        let stone = ("stone".to_owned(), Text::new("good-stone"));
        assert_eq!(shown(Action::End), []);
        assert_eq!(shown(Action::Buy(Good::Stone, Tip(None))), std::slice::from_ref(&stone));
        let tip = ("wood".to_owned(), Text::new("tip"));
        assert_eq!(shown(Action::Buy(Good::Stone, Tip(Some(Good::Wood)))), [stone, tip]);
    }
}
