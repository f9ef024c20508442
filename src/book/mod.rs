//! Documentation without code: the guide, with a file for each chapter, and the manual of errors.
//!
//! For: documentation; it is compiled for rustdoc alone. May import: public names, as users do. Not to be changed without:
//! `docs/guide`, whose pictures the chapters show, and `ui-tests`, whose programs the manual shows with their errors.

pub mod guide;
pub mod manual;
