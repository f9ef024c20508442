//! A headless browser, if one is installed.

use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The variable that names a browser that is not on the path.
const VARIABLE: &str = "COLEX_CHROMIUM";

const NAMES: [&str; 8] = [
    "chromium-headless-shell",
    "chrome-headless-shell",
    "headless_shell",
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
    "chrome",
];

pub(crate) struct Browser {
    program: PathBuf,
    folder: PathBuf,
}

/// The size of the window, in pixels.
pub(crate) const WINDOW: (u32, u32) = (1100, 1200);

impl Browser {
    /// The browser, with a folder for the pages of a test. If there is none, this is reported on the standard error,
    /// which the test runner does not capture.
    pub(crate) fn find(test: &str) -> Option<Browser> {
        let program = match std::env::var_os(VARIABLE) {
            Some(program) => Some(PathBuf::from(program)),
            None => {
                let path = std::env::var_os("PATH").unwrap_or_default();
                let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
                let places = NAMES.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
                places.into_iter().find(|place| place.is_file())
            }
        };
        let Some(program) = program else {
            let said = writeln!(
                std::io::stderr(),
                "NOT RUN: {test}: no Chromium on the path; install one, or name it in {VARIABLE}"
            );
            said.unwrap();
            return None;
        };
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
        std::fs::create_dir_all(&folder).unwrap();
        Some(Browser { program, folder })
    }

    /// Writes a page into the folder.
    pub(crate) fn page(&self, name: &str, html: &str) -> PathBuf {
        let path = self.folder.join(name);
        std::fs::write(&path, html).unwrap();
        path
    }

    /// The document of a page after its scripts have run.
    pub(crate) fn dom(&self, page: &Path, fragment: &str) -> String {
        String::from_utf8(self.run(page, fragment, &["--dump-dom".as_ref()])).unwrap()
    }

    /// A screenshot of the page.
    pub(crate) fn screenshot(&self, page: &Path, fragment: &str) -> Shot {
        let path = page.with_extension("png");
        let mut option = std::ffi::OsString::from("--screenshot=");
        option.push(&path);
        let _ = std::fs::remove_file(&path);
        self.run(page, fragment, &[&option]);
        Shot::read(&path)
    }

    fn run(&self, page: &Path, fragment: &str, options: &[&OsStr]) -> Vec<u8> {
        let (width, height) = WINDOW;
        let output = self.folder.join("output");
        let mut child = Command::new(&self.program)
            // The browser runs without its sandbox, because the sandbox does not work in a container. This is safe,
            // because the test wrote the page.
            .args(["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=1"])
            .args(["--virtual-time-budget=3000".to_string(), format!("--window-size={width},{height}")])
            .arg("--force-color-profile=srgb")
            .arg(format!("--user-data-dir={}", self.folder.join("profile").display()))
            .args(options)
            .arg(format!("file://{}{fragment}", page.display()))
            .stdin(Stdio::null())
            .stdout(std::fs::File::create(&output).unwrap())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("{}: {error}", self.program.display()));
        let begin = Instant::now();
        let status = loop {
            if let Some(status) = child.try_wait().unwrap() {
                break status;
            }
            if begin.elapsed() > Duration::from_secs(90) {
                child.kill().unwrap();
                panic!("the browser does not come to an end");
            }
            std::thread::sleep(Duration::from_millis(20));
        };
        assert!(status.success(), "{}: {status}", self.program.display());
        std::fs::read(&output).unwrap()
    }
}

/// The pixels of a screenshot.
pub(crate) struct Shot {
    width: usize,
    channels: usize,
    bytes: Vec<u8>,
}

impl Shot {
    fn read(path: &Path) -> Self {
        let mut decoder = png::Decoder::new(std::io::BufReader::new(std::fs::File::open(path).unwrap()));
        decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::STRIP_16);
        let mut reader = decoder.read_info().unwrap();
        let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut bytes).unwrap();
        Shot { width: info.width as usize, channels: info.color_type.samples(), bytes }
    }

    pub(crate) fn at(&self, x: f64, y: f64) -> [u8; 3] {
        let begin = (y as usize * self.width + x as usize) * self.channels;
        [0, 1, 2].map(|k| self.bytes[begin + k])
    }
}
