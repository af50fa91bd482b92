//! Why a request came to nothing, and what the asker is told.

use tokio::task::JoinError;

use super::{rest::SendError, studio::Undrawn};
use crate::{
    engine::{ContentError, Text},
    store::StoreError,
    table::{Refusal, TableError},
};

/// Why a request came to nothing. The asker is told in their language.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// The table refused it, or could not save it.
    #[error(transparent)]
    Table(#[from] TableError),
    /// It cannot be, for this reason.
    #[error("refused")]
    Because(Text),
    /// Discord would not do it.
    #[error(transparent)]
    Discord(#[from] SendError),
    /// The painter could not paint it.
    #[error("the picture: {0}")]
    Draw(String),
    /// The content that a game was begun with can no longer be drawn with.
    #[error("the painters of older content: {0}")]
    Painters(#[from] ContentError),
    /// Drawing ended before there was a picture.
    #[error("drawing ended before there was a picture")]
    Drawing,
    /// Too many pictures are being drawn.
    #[error("too many pictures are being drawn")]
    TooManyPictures,
    /// More is asked for at the same time than can be answered.
    #[error("too much at once")]
    TooBusy,
    /// Replaying a game ended before there was a verdict.
    #[error("verifying: {0}")]
    Verifying(JoinError),
    /// A file for the asker could not be written.
    #[error("the file: {0}")]
    File(#[from] serde_json::Error),
}

impl From<Undrawn> for Failure {
    fn from(undrawn: Undrawn) -> Self {
        match undrawn {
            Undrawn::Painter(why) => Self::Draw(why),
            Undrawn::Ended => Self::Drawing,
        }
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Self::Table(error.into())
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        Self::Table(refusal.into())
    }
}

impl Failure {
    /// A refusal by the key of its message.
    pub(crate) fn because(key: &'static str) -> Self {
        Self::Because(Text::new(key))
    }

    /// What the asker is told.
    pub(crate) fn text(&self) -> Text {
        match self {
            Self::Table(error) => error.text(),
            Self::Because(text) => text.clone(),
            Self::Discord(SendError::Refused { code: 50_001 | 50_013, .. }) => {
                Text::new("discord-no-permission")
            }
            Self::Discord(_) => Text::new("discord-trouble"),
            Self::Draw(_) => Text::new("discord-no-picture"),
            Self::Painters(_) => Text::new("discord-no-painters"),
            Self::Drawing => Text::new("discord-drawing-ended"),
            Self::TooManyPictures => Text::new("discord-too-many-pictures"),
            Self::TooBusy => Text::new("discord-too-busy"),
            Self::Verifying(_) => Text::new("discord-verifying-ended"),
            Self::File(_) => Text::new("discord-no-file"),
        }
    }

    /// Whether it is a fault of ours, and not an answer to what was asked.
    pub(crate) fn is_fault(&self) -> bool {
        match self {
            Self::Table(TableError::Refused(_)) | Self::Because(_) | Self::TooBusy => false,
            Self::Table(_)
            | Self::Discord(_)
            | Self::Draw(_)
            | Self::Painters(_)
            | Self::Drawing
            | Self::TooManyPictures
            | Self::Verifying(_)
            | Self::File(_) => true,
        }
    }
}
