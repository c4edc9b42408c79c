use std::fmt;

/// The symbols of pictures as `<defs>` of SVG, each around (0, 0) with an id `s-…`.
///
/// Pictures of pixels read the symbols from this text: one group per line.
pub const SPRITES: &str = include_str!("sprites.svg");

/// The colours of pictures on a light page as CSS: one rule per line.
pub const LIGHT: &str = include_str!("light.css");

/// The colours of pictures on a dark page, with the selectors of [`LIGHT`].
pub const DARK: &str = include_str!("dark.css");

/// The colours of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Theme {
    /// The reader's preference, by the media query `prefers-color-scheme`.
    #[default]
    Auto,
    /// The colours of a light page.
    Light,
    /// The colours of a dark page.
    Dark,
}

impl Theme {
    /// Every theme.
    pub const ALL: [Theme; 3] = [Theme::Auto, Theme::Light, Theme::Dark];

    /// The name for command lines: `auto`, `light` or `dark`.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    /// A noun phrase that describes the theme.
    pub const fn description(self) -> &'static str {
        match self {
            Theme::Auto => "Colours that the viewer prefers; light in PNG and GIF",
            Theme::Light => "Dark lines on a light background",
            Theme::Dark => "Light lines on a dark background",
        }
    }
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
