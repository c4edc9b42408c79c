use super::style::Style;

/// The rules of a theme.
///
/// If two rules set the same property, the later one in the text applies.
pub(super) struct Stylesheet(Vec<Rule>);

struct Rule {
    /// Class names with a leading point, or tags: those of the groups around an element,
    /// then that of the element.
    selector: Vec<&'static str>,
    declarations: Vec<(&'static str, &'static str)>,
}

impl Stylesheet {
    /// Reads a style sheet that has one rule per line.
    pub(super) fn new(css: &'static str) -> Stylesheet {
        let rules = css.lines().filter_map(|rule| rule.split_once('{'));
        let rules = rules.flat_map(|(selectors, body)| {
            let body = body.trim_end_matches('}').split(';');
            let declarations: Vec<_> = body.filter_map(|it| it.split_once(':')).collect();
            selectors.split(',').map(move |selector| Rule {
                selector: selector.split(' ').collect(),
                declarations: declarations.clone(),
            })
        });
        Stylesheet(rules.collect())
    }

    /// Sets the properties of an element with a class. The groups around it are
    /// represented by their classes, from the outermost.
    pub(super) fn set(&self, style: &mut Style, groups: &[&str], tag: &str, class: &str) {
        for rule in &self.0 {
            if rule.selects(groups, tag, class) {
                for (property, value) in &rule.declarations {
                    style.set(property, value);
                }
            }
        }
    }
}

impl Rule {
    fn selects(&self, groups: &[&str], tag: &str, class: &str) -> bool {
        let Some((element, around)) = self.selector.split_last() else {
            return false;
        };
        let mut groups = groups.iter().rev();
        let is_element = match element.strip_prefix('.') {
            Some(name) => name == class,
            None => *element == tag,
        };
        is_element
            && around.iter().rev().all(|part| {
                let name = part.trim_start_matches('.');
                groups.any(|group| group.split(' ').any(|class| class == name))
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::raster::style::Ink;

    #[test]
    fn rules_select_by_class_tag_and_the_groups_around() {
        let sheet = Stylesheet::new(
            ".a,.b{fill:#010101}\n.group text{fill:#020202}\n.board .group .a{stroke:#030303}\n",
        );
        let inks = |groups: &[&str], tag: &str, class: &str| -> Vec<Ink> {
            let mut style = Style::default();
            sheet.set(&mut style, groups, tag, class);
            style.inks().collect()
        };
        let (black, one, two) = (Ink::Fill([0; 3]), Ink::Fill([1; 3]), Ink::Fill([2; 3]));
        assert_eq!(inks(&[], "rect", ""), [black]);
        assert_eq!(inks(&["board maze"], "rect", "b"), [one]);
        assert_eq!(inks(&["board maze", "group"], "text", "b"), [two]);
        let both = [one, Ink::Stroke([3; 3])];
        assert_eq!(inks(&["board maze", "group", ""], "rect", "a"), both);
        assert_eq!(inks(&["group", "board"], "rect", "a"), [one]);
    }
}
