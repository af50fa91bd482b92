//! A file that goes with a message.

use bytes::Bytes;

/// A picture or another file. Copies share what is in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Picture {
    /// The name of the file.
    pub(crate) name: String,
    /// The file.
    pub(crate) data: Bytes,
    /// What it shows, in words.
    pub(crate) alt: String,
}
