//! What is read and not called: the guide, a chapter a file, and the manual of errors.
//!
//! For: the documentation alone, so that it is compiled for that. May import: what users import. Not to be changed without: `docs/guide`,
//! whose pictures the chapters show, and `ui-tests`, whose programs the manual shows with their errors.

pub mod guide;
pub mod manual;
