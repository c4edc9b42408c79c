use crate::Shown;

/// # Panics
///
/// If the browser does not follow an instruction.
impl Shown {
    /// Waits until nothing moves, and until the browser has drawn the page.
    pub fn settle(&self) {
        self.ask::<bool>(
            "(() => {
                globalThis.isDrawn = false;
                document.fonts.ready.then(() => requestAnimationFrame(() => requestAnimationFrame(() => {
                    isDrawn = true;
                })));
                return true;
            })()",
        );
        self.wait_for("isDrawn && document.getAnimations().length === 0");
    }

    /// Shows all text in the font that the tests need on every machine, and no animations.
    pub fn use_font(&self) {
        self.ask::<bool>(
            "(() => {
                const sheet = new CSSStyleSheet();
                sheet.replaceSync(
                    '* { font-family: \"DejaVu Sans\" !important; animation: none !important; }');
                document.adoptedStyleSheets = [sheet];
                return true;
            })()",
        );
    }

    /// The faults of the layout in the current window, as sentences: a page that is wider than
    /// the window; text that is cut off, covers other text, or has little contrast.
    pub fn layout_faults(&self) -> Vec<String> {
        let script = include_str!("layout.js");
        // The first line is a comment.
        let expression = script.split_once('\n').map_or(script, |(_, rest)| rest);
        self.ask(expression.trim_end())
    }

    /// Whether the page is not wider than the window.
    pub fn fits_width(&self) -> bool {
        self.ask("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    }

    /// The point of the window at a point of a drawing. Both arguments are JavaScript: an `svg`
    /// element, and an object with the coordinates `x` and `y`.
    pub fn window_point(&self, svg: &str, point: &str) -> (f64, f64) {
        self.ask(&format!(
            "(({{ x, y }}) => [x, y])(DOMPoint.fromPoint({point}).matrixTransform({svg}.getScreenCTM()))"
        ))
    }

    /// The middle of an element in the window.
    pub fn middle(&self, selector: &str) -> (f64, f64) {
        self.ask(&format!(
            "(({{ left, top, width, height }}) => [left + width / 2, top + height / 2])(
                document.querySelector('{selector}').getBoundingClientRect())"
        ))
    }

    /// The number of pixels between the top of the window and the lower end of an element.
    pub fn lower_end(&self, selector: &str) -> f64 {
        self.ask(&format!(
            "document.querySelector('{selector}').getBoundingClientRect().bottom"
        ))
    }
}
