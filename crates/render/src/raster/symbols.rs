use std::collections::HashMap;
use std::rc::Rc;

use tiny_skia::Path;

use super::outline;
use super::style::attributes;
use crate::picture::canvas::Shape;
use crate::{Area, Spot};

/// The symbols of pictures by their ids.
pub(super) struct Symbols(HashMap<&'static str, Rc<Symbol>>);

/// A symbol around the spot (0, 0).
pub(super) struct Symbol {
    /// The attributes that all parts inherit.
    pub(super) attributes: &'static str,
    pub(super) parts: Vec<Part>,
}

pub(super) struct Part {
    pub(super) class: &'static str,
    pub(super) attributes: &'static str,
    pub(super) form: Form,
}

pub(super) enum Form {
    Shape(Path),
    Text(Spot, &'static str),
}

impl Symbols {
    /// Reads the symbols of an SVG that has one group per line.
    pub(super) fn new(svg: &'static str) -> Symbols {
        let groups = svg.lines().filter_map(|line| line.strip_prefix("<g id=\""));
        Symbols(groups.filter_map(symbol).collect())
    }

    pub(super) fn get(&self, id: &str) -> Option<Rc<Symbol>> {
        self.0.get(id).cloned()
    }
}

/// A symbol with its id, read from the text after `<g id="`.
fn symbol(group: &'static str) -> Option<(&'static str, Rc<Symbol>)> {
    let (id, group) = group.split_once('"')?;
    let (attributes, elements) = group.split_once('>')?;
    let parts = elements.split('<').filter_map(part).collect();
    Some((id, Rc::new(Symbol { attributes, parts })))
}

/// A part of a symbol, read from the text after `<`; `None` for an end tag.
fn part(element: &'static str) -> Option<Part> {
    let (tag, rest) = element.split_once(' ')?;
    let (text, content) = rest.split_once('>')?;
    let value = |name| attributes(text).find_map(|(key, value)| (key == name).then_some(value));
    let number = |name| value(name).and_then(|it| it.parse().ok()).unwrap_or(0.0);
    let spot = |x, y| Spot {
        x: number(x),
        y: number(y),
    };
    let form = match tag {
        "circle" => Form::Shape(outline::of(Shape::Circle(spot("cx", "cy"), number("r")))?),
        "rect" => {
            let (width, height) = (number("width"), number("height"));
            let area = Area::new(number("x"), number("y"), width, height);
            Form::Shape(outline::of(Shape::Rect(area, number("rx")))?)
        }
        "path" => Form::Shape(outline::read(value("d")?)?),
        _ => Form::Text(spot("x", "y"), content),
    };
    Some(Part {
        class: value("class")?,
        attributes: text,
        form,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SPRITES;

    #[test]
    fn all_parts_of_all_symbols_are_read() {
        let symbols = Symbols::new(SPRITES);
        assert_eq!(symbols.0.len(), SPRITES.matches("<g ").count());
        let parts = symbols.0.values().map(|symbol| symbol.parts.len());
        assert_eq!(parts.sum::<usize>(), SPRITES.matches("class=").count());
        let cross = symbols.get("s-black").unwrap();
        let Form::Shape(cross) = &cross.parts[1].form else {
            panic!("the sign of a black stone is a shape");
        };
        assert_eq!(cross.len(), 4);
    }
}
