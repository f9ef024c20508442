//! Documentation without code: the guide, with a file for each chapter, and the manual of errors.
//!
//! For: documentation. This module is compiled only for rustdoc. May import: public names, as users do.
//! Not to be changed without: `docs/guide`, which has the pictures of the chapters, and `ui-tests`, whose programs and errors
//! the manual shows.

pub mod guide;
pub mod manual;
