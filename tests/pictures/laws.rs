//! What is true of every picture.
