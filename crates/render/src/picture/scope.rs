use std::collections::BTreeSet;
use std::fmt::Write;

use super::theme::{SPRITES, Theme};

/// The class of one picture, to which its style sheet and its ids are limited, so that pictures
/// of different themes can be in one document.
///
/// The class is `mp-` and six letters of a hash of the theme and the drawing: equal pictures have
/// the same class.
pub(super) struct Scope<'a> {
    pub(super) class: String,
    theme: Theme,
    /// The classes of the root element.
    root: &'a str,
    drawing: &'a str,
}

/// The start of a reference to a symbol.
const REFERENCE: &str = "href=\"#s-";

impl<'a> Scope<'a> {
    pub(super) fn new(theme: Theme, root: &'a str, drawing: &'a str) -> Scope<'a> {
        let mut hash = hash([theme.name(), root, drawing]);
        let letters = (0..6).map(|_| {
            let letter = b'a' + (hash % 26) as u8;
            hash /= 26;
            char::from(letter)
        });
        Scope {
            class: "mp-".chars().chain(letters).collect(),
            theme,
            root,
            drawing,
        }
    }

    /// The drawing with references to the symbols of this scope.
    pub(super) fn drawing(&self) -> String {
        let reference = format!("href=\"#{}-", self.class);
        self.drawing.replace(REFERENCE, &reference)
    }

    /// The symbols that the drawing uses.
    pub(super) fn symbols(&self) -> String {
        let id = format!("<g id=\"{}-", self.class);
        let lines = self
            .symbol_lines()
            .map(|line| line.replace("<g id=\"s-", &id) + "\n");
        lines.collect()
    }

    /// The rules of the theme for the classes that the drawing and its symbols use.
    pub(super) fn style(&self) -> String {
        let symbols: String = self.symbol_lines().collect();
        let parts = self
            .drawing
            .split("class=\"")
            .chain(symbols.split("class=\""));
        let classes = parts.filter_map(|part| part.split('"').next());
        let classes: BTreeSet<&str> = classes
            .chain([self.root])
            .flat_map(str::split_whitespace)
            .collect();
        let mut style = String::new();
        for line in self.theme.to_string().lines() {
            match line.split_once('{') {
                Some((selectors, rule)) if !line.starts_with('@') => {
                    let used = selectors.split(',').filter(|selector| {
                        let mut names = selector
                            .split_whitespace()
                            .filter_map(|it| it.strip_prefix('.'));
                        names.all(|name| classes.contains(name))
                    });
                    let scoped: Vec<String> = used.map(|selector| self.scoped(selector)).collect();
                    if !scoped.is_empty() {
                        let _ = writeln!(style, "{}{{{rule}", scoped.join(","));
                    }
                }
                _ => {
                    let _ = writeln!(style, "{line}");
                }
            }
        }
        style
    }

    /// The lines of [`SPRITES`] that the drawing needs.
    fn symbol_lines(&self) -> impl Iterator<Item = &'static str> {
        let is_used = |line: &&str| match line.strip_prefix("<g id=\"s-") {
            Some(symbol) => {
                let name = symbol.split('"').next().unwrap_or_default();
                self.drawing.contains(&format!("{REFERENCE}{name}\""))
            }
            None => true,
        };
        SPRITES.lines().filter(is_used)
    }

    /// A selector for elements of the picture; its first class may be one of the root element.
    fn scoped(&self, selector: &str) -> String {
        let first = selector.split_whitespace().next().unwrap_or_default();
        let is_root = self
            .root
            .split(' ')
            .any(|class| first == format!(".{class}"));
        let space = if is_root { "" } else { " " };
        format!(".{}{space}{selector}", self.class)
    }
}

/// The hash FNV-1a of some texts: equal on all platforms.
fn hash(texts: [&str; 3]) -> u64 {
    let bytes = texts.into_iter().flat_map(|text| text.bytes().chain([0]));
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use matchplay_solver::solve;

    use super::*;
    use crate::Overlay;
    use crate::samples::{maze, mistakes, picture, uses};

    #[test]
    fn every_selector_and_id_has_the_class_of_the_picture() {
        let game = mistakes();
        let verdict = solve(game.position());
        let svg = picture(&game).overlay(Overlay::Moves(verdict)).to_string();
        let (_, class) = svg.split_once("class=\"").unwrap();
        let class = &class[..9];
        assert!(class.starts_with("mp-"));
        let (_, style) = svg.split_once("<style>\n").unwrap();
        let (style, body) = style.split_once("</style>").unwrap();
        let rules = style.lines().filter(|rule| !rule.starts_with(['@', '}']));
        for selector in rules.flat_map(|rule| rule.split('{').next().unwrap().split(',')) {
            let rest = selector.strip_prefix(&format!(".{class}")).unwrap();
            assert!(
                rest.starts_with(' ') || rest.starts_with(".sliding "),
                "{selector}"
            );
        }
        for start in ["id=\"", "href=\"#"] {
            let all = body.matches(start).count();
            let own = body.matches(&format!("{start}{class}-")).count();
            assert!(all > 5 && all == own, "{start}: {own} of {all}");
        }
    }

    #[test]
    fn only_equal_pictures_have_the_same_class() {
        let class = |board: &str, theme| {
            let game = maze(board, &[]);
            let svg = picture(&game).theme(theme).to_string();
            svg[..200].split_once("mp-").unwrap().1[..6].to_owned()
        };
        let [light, again, dark, other] = [
            ("..", Theme::Light),
            ("..", Theme::Light),
            ("..", Theme::Dark),
            (".#", Theme::Light),
        ]
        .map(|(board, theme)| class(board, theme));
        assert_eq!(light, again);
        assert_ne!(light, dark);
        assert_ne!(light, other);
        assert!(light.bytes().all(|it| it.is_ascii_lowercase()), "{light}");
    }

    #[test]
    fn a_picture_has_the_rules_and_symbols_that_it_uses() {
        let svg = picture(&maze("..", &[0])).to_string();
        assert_eq!(uses(&svg, "token"), 1);
        for used in [".s-token{", ".wall{", "-token\">"] {
            assert!(svg.contains(used), "{used} in {svg}");
        }
        for unused in [".s-node{", ".pair", "-white\">", ".trail .last"] {
            assert!(!svg.contains(unused), "{unused} in {svg}");
        }
    }
}
