//! `cargo colex config`: writes `.cargo/config.toml`, so that cargo and rust-analyzer call the wrapper.

use std::ffi::OsString;
use std::path::Path;
use std::process::ExitCode;

use toml_edit::{DocumentMut, Item, Table, value};

const KEY: &str = "rustc-workspace-wrapper";

pub(crate) fn run(args: &[OsString]) -> ExitCode {
    if let Some(first) = args.first() {
        return super::failure(&format!("`cargo colex config` takes no arguments, but got {first:?}"));
    }
    match write(Path::new(".cargo/config.toml")) {
        Ok(said) => {
            println!("{said}");
            ExitCode::SUCCESS
        }
        Err(why) => super::failure(&why),
    }
}

/// Adds the key to a file, whose other lines stay unchanged.
fn write(path: &Path) -> Result<String, String> {
    let at = path.display();
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(why) if why.kind() == std::io::ErrorKind::NotFound => String::new(),
        Err(why) => return Err(format!("{at} cannot be read: {why}")),
    };
    let Some(text) = with_wrapper(&text).map_err(|why| format!("{at}: {why}"))? else {
        return Ok(format!("{at} has this setting already"));
    };
    let folder = path.parent().unwrap_or(Path::new("."));
    let written = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(path, text));
    written.map_err(|why| format!("{at} cannot be written: {why}"))?;
    Ok(format!("{at}: cargo and rust-analyzer now call cargo-colex, which must be on the PATH"))
}

/// The text with the key, or `None` if it already has the key.
fn with_wrapper(text: &str) -> Result<Option<String>, String> {
    let mut document: DocumentMut = text.parse().map_err(|why| format!("it is not TOML: {why}"))?;
    let build = document.entry("build").or_insert(Item::Table(Table::new()));
    let build = build.as_table_like_mut().ok_or("`build` is not a table")?;
    match build.get(KEY).map(|wrapper| wrapper.as_str().unwrap_or_default().to_owned()) {
        Some(wrapper) if wrapper == "cargo-colex" => return Ok(None),
        Some(wrapper) => {
            return Err(format!("{KEY} is {wrapper:?} already; `cargo colex check` calls that wrapper too"));
        }
        None => build.insert(KEY, value("cargo-colex")),
    };
    Ok(Some(document.to_string()))
}

#[cfg(test)]
mod tests {
    use super::with_wrapper;

    #[test]
    fn the_key_is_added_and_the_rest_kept() {
        let new = "[build]\nrustc-workspace-wrapper = \"cargo-colex\"\n";
        assert_eq!(with_wrapper("").unwrap().unwrap(), new);
        assert_eq!(with_wrapper(new).unwrap(), None);
        let other = "# mine\n[build]\njobs = 2 # few\n\n[alias]\nc = \"check\"\n";
        let with = with_wrapper(other).unwrap().unwrap();
        assert!(
            with.contains("# mine\n[build]\njobs = 2 # few\nrustc-workspace-wrapper = \"cargo-colex\"\n"),
            "{with}"
        );
        assert!(with.ends_with("\n[alias]\nc = \"check\"\n"), "{with}");
        assert!(with_wrapper("[build]\nrustc-workspace-wrapper = \"sccache\"\n").unwrap_err().contains("sccache"));
        assert!(with_wrapper("[build\n").is_err() && with_wrapper("build = 1\n").is_err());
    }
}
