//! So many of each of a few kinds.

/// Declares a count for each word of a [`vocabulary!`](crate::vocabulary), as a value:
/// gems in a hand, enemies in a hall.
#[macro_export]
macro_rules! counts {
    (
        $(#[$meta:meta])*
        pub struct $Counts:ident of $Kind:ident { $($(#[$doc:meta])* $field:ident = $Word:ident),+ $(,)? }
    ) => {
        $(#[$meta])*
        #[derive(
            Clone, Copy, PartialEq, Eq, Hash, Default, Debug, serde::Serialize, serde::Deserialize,
        )]
        #[serde(deny_unknown_fields, default)]
        pub struct $Counts {
            $($(#[$doc])* pub $field: u8),+
        }

        impl $Counts {
            /// Nothing.
            pub const NONE: Self = Self { $($field: 0),+ };

            /// So many of one kind.
            pub const fn of(kind: $Kind, count: u8) -> Self {
                let mut counts = Self::NONE;
                *counts.get_mut(kind) = count;
                counts
            }

            /// How many of this kind.
            pub const fn get(&self, kind: $Kind) -> u8 {
                match kind { $($Kind::$Word => self.$field),+ }
            }

            /// The counter of this kind.
            pub const fn get_mut(&mut self, kind: $Kind) -> &mut u8 {
                match kind { $($Kind::$Word => &mut self.$field),+ }
            }

            /// How many of all kinds together.
            pub const fn total(&self) -> u8 {
                0_u8 $(.saturating_add(self.$field))+
            }

            /// Whether there is nothing.
            pub const fn is_none(&self) -> bool {
                self.total() == 0
            }

            /// The kinds that are there, with their counts.
            pub fn iter(self) -> impl Iterator<Item = ($Kind, u8)> {
                let counted = $Kind::ALL.iter().map(move |kind| (*kind, self.get(*kind)));
                counted.filter(|(_, count)| *count > 0)
            }

            /// Both together.
            #[must_use]
            pub const fn plus(self, other: Self) -> Self {
                Self { $($field: self.$field.saturating_add(other.$field)),+ }
            }

            /// What is left without `other`.
            #[must_use]
            pub const fn minus(self, other: Self) -> Self {
                Self { $($field: self.$field.saturating_sub(other.$field)),+ }
            }

            /// What is missing to pay `cost`.
            #[must_use]
            pub const fn missing_for(self, cost: Self) -> Self {
                cost.minus(self)
            }

            /// Whether `cost` can be paid in full.
            pub const fn cover(self, cost: Self) -> bool {
                self.missing_for(cost).is_none()
            }

            /// No more than `most` of each kind.
            #[must_use]
            pub fn at_most(self, most: Self) -> Self {
                Self { $($field: self.$field.min(most.$field)),+ }
            }

            /// Each kind raised to `level` where it is lower.
            #[must_use]
            pub fn at_least(self, level: Self) -> Self {
                Self { $($field: self.$field.max(level.$field)),+ }
            }
        }
    };
}
