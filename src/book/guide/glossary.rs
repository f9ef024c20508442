#![doc = include_str!("../../../docs/glossary.md")]
