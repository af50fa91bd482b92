//! Frames of a decision stack: what is being resolved, on top of each other.
//!
//! A game whose rewards bring further rewards keeps a stack of frames in its state. The
//! last one is the only one that acts: a *task* does its work and goes, a *question* waits
//! for an answer, and whatever they bring about is pushed on top of them. What a question
//! is, and whom it asks, is the game's own; how a frame is declared, stored and told apart
//! is the same for all of them.

/// What a frame is: the game's own traits, `Q` for questions and `T` for tasks.
pub enum FrameKind<'a, Q: ?Sized, T: ?Sized> {
    Question(&'a Q),
    Task(&'a T),
}

/// Declares the frames of a stack once, each a type that implements the trait of its
/// kind, with its word in saves; those with `(..)` carry something. A type that lacks a
/// part of its trait does not compile, and neither does a frame without a kind.
///
/// ```
/// use deephold::{engine::FrameKind, frames};
/// use serde::{Deserialize, Serialize};
///
/// trait Question { fn words(&self) -> String; }
/// trait Task { fn run(&self) -> u8; }
///
/// #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
/// pub struct Choose { left: u8 }
/// impl Question for Choose { fn words(&self) -> String { format!("{} left", self.left) } }
///
/// #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
/// pub struct Roll;
/// impl Task for Roll { fn run(&self) -> u8 { 6 } }
///
/// frames! {
///     #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
///     pub enum Frame: Question, Task {
///         questions { Choose(..) = "choose", }
///         tasks { Roll = "roll", }
///     }
/// }
///
/// let frame = Frame::from(Choose { left: 2 });
/// assert_eq!(serde_json::to_string(&frame)?, r#"{"choose":{"left":2}}"#);
/// assert!(matches!(frame.kind(), FrameKind::Question(question) if question.words() == "2 left"));
/// assert!(matches!(Frame::from(Roll).kind(), FrameKind::Task(task) if task.run() == 6));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[macro_export]
macro_rules! frames {
    (
        $(#[$meta:meta])*
        pub enum $Frame:ident: $Questions:ident, $Tasks:ident {
            questions { $($Question:ident $(($ask:tt))? = $asks:literal,)+ }
            tasks { $($Task:ident $(($run:tt))? = $runs:literal,)+ }
        }
    ) => {
        $(#[$meta])*
        pub enum $Frame {
            $(#[serde(rename = $asks)] $Question $(($crate::frames!(@use $Question $ask)))?,)+
            $(#[serde(rename = $runs)] $Task $(($crate::frames!(@use $Task $run)))?,)+
        }

        impl $Frame {
            fn kind(&self) -> $crate::engine::FrameKind<'_, dyn $Questions, dyn $Tasks> {
                match self {
                    $(Self::$Question $(($crate::frames!(@use it $ask)))? => {
                        $crate::engine::FrameKind::Question(
                            $crate::frames!(@value $Question $(it $ask)?)
                        )
                    })+
                    $(Self::$Task $(($crate::frames!(@use it $run)))? => {
                        $crate::engine::FrameKind::Task($crate::frames!(@value $Task $(it $run)?))
                    })+
                }
            }
        }

        $($crate::frames! { @from $Frame $Question $($ask)? })+
        $($crate::frames! { @from $Frame $Task $($run)? })+
    };
    (@use $it:ident ..) => { $it };
    (@value $Unit:ident) => { &$Unit };
    (@value $Type:ident $it:ident ..) => { $it };
    (@from $Frame:ident $Type:ident $($carries:tt)?) => {
        impl From<$Type> for $Frame {
            fn from(frame: $Type) -> Self {
                $crate::frames!(@frame $Type frame $($carries)?)
            }
        }
    };
    (@frame $Unit:ident $frame:ident) => {{
        let $Unit = $frame;
        Self::$Unit
    }};
    (@frame $Type:ident $frame:ident ..) => { Self::$Type($frame) };
}
