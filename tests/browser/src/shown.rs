use std::fmt::Debug;
use std::iter::once;
use std::mem;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

use headless_chrome::browser::{default_executable, tab::Tab};
use headless_chrome::protocol::cdp::Browser as Downloads;
use headless_chrome::protocol::cdp::types::{Event, Method};
use headless_chrome::protocol::cdp::{Emulation, Input, Log, Network, Page};
use headless_chrome::types::PrintToPdfOptions;
use headless_chrome::{Browser, LaunchOptions};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::{PageFile, Picture};

/// The time limit of a page, sufficient on slow machines.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// Starts the browser: Chromium, or the program that `CHROME` names.
///
/// # Errors
///
/// If the browser is not installed or does not start.
pub fn launch() -> Result<Browser, String> {
    let path = default_executable()?;
    let quiet = [
        "--disable-quic",
        "--disable-component-update",
        "--hide-scrollbars",
        "--font-render-hinting=none",
    ];
    let options = LaunchOptions::default_builder()
        .path(Some(path))
        // There is no sandbox in containers in which tests run as root.
        .sandbox(false)
        .idle_browser_timeout(PATIENCE)
        .window_size(Some((1280, 900)))
        .args(quiet.iter().map(AsRef::as_ref).collect())
        .build()
        .map_err(|error| error.to_string())?;
    Browser::new(options).map_err(|error| error.to_string())
}

/// The colours that the reader prefers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Dark text on light ground.
    Light,
    /// Light text on dark ground.
    Dark,
}

impl Theme {
    /// The name of the theme in CSS.
    pub fn name(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }
}

/// A page in a tab. Dropping it closes the tab, and panics if the page caused errors that
/// [`take_errors`](Shown::take_errors) did not return.
pub struct Shown {
    pub(crate) tab: Arc<Tab>,
    /// Errors, policy violations and requests.
    errors: Arc<Mutex<Vec<String>>>,
    _page: PageFile,
}

/// # Panics
///
/// If the browser does not follow an instruction.
impl Shown {
    /// Opens a page at a place of it, such as `#ply=2`.
    pub fn open(browser: &Browser, page: &PageFile, hash: &str) -> Shown {
        Shown::open_after(browser, page, hash, "")
    }

    /// Opens a page after a script has run, which can observe the page while it loads.
    pub fn open_after(browser: &Browser, page: &PageFile, hash: &str, script: &str) -> Shown {
        let tab = browser.new_tab().expect("a tab opens");
        tab.set_default_timeout(PATIENCE);
        let errors = Arc::new(Mutex::new(Vec::new()));
        let url = format!("file://{}", page.path.display());
        let (collected, own) = (Arc::clone(&errors), url.clone());
        let listener = move |event: &Event| {
            if let Some(error) = event_error(event, &own) {
                let mut collected = collected.lock().unwrap_or_else(PoisonError::into_inner);
                collected.push(error);
            }
        };
        tab.add_event_listener(Arc::new(listener))
            .expect("events are listened to");
        tab.call_method(Log::Enable(None)).expect("a log is kept");
        tab.enable_runtime().expect("errors are reported");
        let shown = Shown {
            tab,
            errors,
            _page: page.clone(),
        };
        shown.send::<Network::Enable>(json!({}));
        shown.send::<Page::AddScriptToEvaluateOnNewDocument>(json!({ "source": script }));
        shown.size(1280, 900, Theme::Light);
        shown
            .tab
            .navigate_to(&format!("{url}{hash}"))
            .and_then(|tab| tab.wait_until_navigated())
            .expect("the page opens");
        // Compressed scripts run a little later.
        shown.wait_for("document.querySelector('script[data-packed]') === null || globalThis.matchplay !== undefined");
        shown
    }

    /// Sends a command of the DevTools protocol with its parameters.
    pub(crate) fn send<C>(&self, parameters: Value)
    where
        C: Method + Serialize + DeserializeOwned + Debug,
    {
        let command: C =
            serde_json::from_value(parameters).expect("the command has these parameters");
        let sent = self.tab.call_method(command);
        sent.map(drop).expect("the browser follows the command");
    }

    /// Lets the page save files in a folder.
    pub fn saves_to(&self, folder: &Path) {
        self.send::<Downloads::SetDownloadBehavior>(json!({
            "behavior": "allow",
            "downloadPath": folder,
        }));
    }

    /// Shows the page in a window of this size, for a reader who prefers a theme.
    pub fn size(&self, width: u32, height: u32, theme: Theme) {
        self.send::<Emulation::SetDeviceMetricsOverride>(json!({
            "width": width,
            "height": height,
            "deviceScaleFactor": 1.0,
            "mobile": false,
        }));
        self.medium("screen", theme);
    }

    /// Shows the page as it is printed.
    pub fn on_paper(&self) {
        self.medium("print", Theme::Light);
    }

    /// The number of sheets of paper of this size, in inches, on which the page is printed.
    pub fn sheets(&self, (width, height): (f64, f64)) -> usize {
        self.on_paper();
        let options = PrintToPdfOptions {
            paper_width: Some(width),
            paper_height: Some(height),
            prefer_css_page_size: Some(true),
            ..PrintToPdfOptions::default()
        };
        let pdf = self.tab.print_to_pdf(Some(options));
        let pdf = pdf.expect("the page can be printed");
        let pdf = String::from_utf8_lossy(&pdf);
        // The objects of a PDF of Chromium are not compressed.
        let types = pdf.split("/Type /Page").skip(1);
        types.filter(|rest| !rest.starts_with('s')).count()
    }

    fn medium(&self, medium: &str, theme: Theme) {
        self.send::<Emulation::SetEmulatedMedia>(json!({
            "media": medium,
            "features": [{ "name": "prefers-color-scheme", "value": theme.name() }],
        }));
    }

    /// The value of a JavaScript expression.
    pub fn ask<T: DeserializeOwned>(&self, expression: &str) -> T {
        let expression_as_json = format!("JSON.stringify({expression})");
        let answer = self.tab.evaluate(&expression_as_json, false);
        let answer = answer.unwrap_or_else(|error| panic!("{expression}: {error}"));
        let json = answer.value.unwrap_or_default();
        let json = json.as_str().unwrap_or("null");
        serde_json::from_str(json).unwrap_or_else(|error| panic!("{expression}: {json}: {error}"))
    }

    /// The text of the first element of a selector.
    pub fn text(&self, selector: &str) -> String {
        self.ask(&format!("document.querySelector('{selector}').textContent"))
    }

    /// The texts of all elements of a selector.
    pub fn texts(&self, selector: &str) -> Vec<String> {
        self.ask(&format!(
            "[...document.querySelectorAll('{selector}')].map((it) => it.textContent)"
        ))
    }

    /// The number of elements of a selector.
    pub fn number(&self, selector: &str) -> usize {
        self.ask(&format!("document.querySelectorAll('{selector}').length"))
    }

    /// Whether the reader can see the first element of a selector.
    pub fn is_seen(&self, selector: &str) -> bool {
        self.ask(&format!(
            "document.querySelector('{selector}').checkVisibility()"
        ))
    }

    /// Waits until an expression is true.
    pub fn wait_for(&self, expression: &str) {
        let begin = Instant::now();
        while !self.ask::<bool>(expression) {
            assert!(begin.elapsed() < PATIENCE, "{expression} never came true");
            sleep(Duration::from_millis(20));
        }
    }

    /// Presses a key.
    pub fn press(&self, key: &str) {
        self.tab.press_key(key).expect("the key exists");
    }

    /// Clicks in the middle of an element.
    pub fn click(&self, selector: &str) {
        let element = self.tab.find_element(selector);
        let element = element.unwrap_or_else(|error| panic!("{selector}: {error}"));
        element
            .click()
            .unwrap_or_else(|error| panic!("{selector}: {error}"));
    }

    /// Drags from point to point of the window, with Shift or without.
    pub fn drag(&self, points: &[(f64, f64)], shift: bool) {
        self.drag_with(("left", 1), points, shift);
    }

    /// Drags with the right button from point to point of the window; one point is clicked.
    pub fn drag_right(&self, points: &[(f64, f64)]) {
        self.drag_with(("right", 2), points, false);
    }

    /// Drags with a button, which has a name and a bit.
    fn drag_with(&self, (button, bit): (&str, u32), points: &[(f64, f64)], shift: bool) {
        let (Some(&first), Some(&last)) = (points.first(), points.last()) else {
            return;
        };
        let moves = points.iter().map(|&point| ("mouseMoved", point));
        let events = once(("mousePressed", first)).chain(moves);
        for (kind, (x, y)) in events.chain(once(("mouseReleased", last))) {
            self.send::<Input::DispatchMouseEvent>(json!({
                "type": kind,
                "x": x,
                "y": y,
                "modifiers": if shift { 8 } else { 0 },
                "button": button,
                "buttons": if kind == "mouseReleased" { 0 } else { bit },
                "clickCount": 1,
            }));
        }
    }

    /// A picture of an element.
    pub fn picture(&self, selector: &str) -> Picture {
        let element = self.tab.find_element(selector).expect("the element exists");
        let png = element.capture_screenshot(Page::CaptureScreenshotFormatOption::Png);
        Picture::read(&png.expect("the browser takes pictures"))
    }

    /// A picture of the window.
    pub fn window(&self) -> Picture {
        let png = Page::CaptureScreenshotFormatOption::Png;
        let png = self.tab.capture_screenshot(png, None, None, true);
        Picture::read(&png.expect("the browser takes pictures"))
    }

    /// Removes and returns the errors, policy violations and requests so far, except requests for
    /// shared files.
    pub fn take_errors(&self) -> Vec<String> {
        // The browser reports earlier events before it answers this.
        self.ask::<u32>("1");
        let collected = self.errors.lock();
        mem::take(&mut *collected.unwrap_or_else(PoisonError::into_inner))
    }
}

impl Drop for Shown {
    fn drop(&mut self) {
        if !thread::panicking() {
            assert_eq!(self.take_errors(), [""; 0]);
        }
        // If the tab stays open, it closes with the browser.
        let _ = self.tab.close(false);
    }
}

/// The error that an event reports, if any.
fn event_error(event: &Event, own: &str) -> Option<String> {
    match event {
        Event::LogEntryAdded(event) => Some(event.params.entry.text.clone()),
        Event::RuntimeExceptionThrown(event) => {
            Some(format!("{:?}", event.params.exception_details))
        }
        Event::RuntimeConsoleAPICalled(event) => Some(format!("console: {:?}", event.params.args)),
        Event::NetworkRequestWillBeSent(event) => {
            let url = &event.params.request.url;
            let page = url.split('#').next().unwrap_or(url);
            let file = page.rsplit('/').next().unwrap_or(page);
            let is_shared = page.starts_with("file:") && file.starts_with("matchplay-");
            // The page itself contains its icon, and made the files that it saves.
            let is_own = page == own || page.starts_with("data:") || page.starts_with("blob:");
            (!is_own && !is_shared).then(|| format!("a request for {url}"))
        }
        _ => None,
    }
}
