//! The rows of the files in `assets/content/covenant`, as they are written: what lies
//! on the game [`board`], what belongs to a [`clan`], the [`goals`], and [`figures`] of
//! the game itself, of the Elders and of the switches.

/// Declares rows of files: structs that are read strictly, each with its source.
macro_rules! rows {
    ($(
        $(#[$meta:meta])*
        pub struct $Row:ident { $($(#[$doc:meta])* pub $field:ident: $type:ty),+ $(,)? }
    )+) => { $(
        $(#[$meta])*
        #[derive(Clone, PartialEq, Debug, serde::Deserialize)]
        #[serde(deny_unknown_fields, rename_all = "kebab-case")]
        pub struct $Row {
            $($(#[$doc])* pub $field: $type,)+
            /// Where these figures come from.
            pub source: $crate::engine::Source,
        }
    )+ };
}

pub mod board;
pub mod clan;
pub mod figures;
pub(super) mod files;
pub mod goals;
