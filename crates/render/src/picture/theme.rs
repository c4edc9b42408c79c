use std::fmt;

/// The symbols of pictures as the `<defs>` of an SVG, each drawn around (0,0)
/// with an id `s-…`.
pub const SPRITES: &str = include_str!("sprites.svg");

/// The colours of pictures on a light page.
pub const LIGHT: &str = include_str!("light.css");

/// The colours of pictures on a dark page: the same rules as [`LIGHT`].
pub const DARK: &str = include_str!("dark.css");

/// Which colours a picture has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Those that the reader prefers, by the media query `prefers-color-scheme`.
    #[default]
    Auto,
    /// Those of a light page.
    Light,
    /// Those of a dark page.
    Dark,
}

/// The theme as a style sheet.
impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Theme::Light => f.write_str(LIGHT),
            Theme::Dark => f.write_str(DARK),
            Theme::Auto => write!(f, "{LIGHT}@media (prefers-color-scheme:dark){{\n{DARK}}}\n"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_themes_colour_the_same_things() {
        let selectors = |css: &'static str| -> Vec<&str> {
            let rules = css.lines().map(|rule| rule.split_once('{').unwrap());
            rules.map(|(selector, _)| selector).collect()
        };
        assert_eq!(selectors(LIGHT), selectors(DARK));
    }
}
