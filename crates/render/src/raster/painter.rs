use std::sync::Arc;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// Turns the text of an SVG into pixels.
pub(super) struct Painter {
    options: Options<'static>,
}

/// A rectangle of pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Window {
    pub(super) left: u32,
    pub(super) top: u32,
    pub(super) width: u32,
    pub(super) height: u32,
}

impl Painter {
    pub(super) fn new() -> Painter {
        let mut options = Options::default();
        let fonts = options.fontdb_mut();
        for face in [dejavu::sans::regular(), dejavu::sans::bold()] {
            fonts.load_font_source(resvg::usvg::fontdb::Source::Binary(Arc::new(face)));
        }
        fonts.set_sans_serif_family("DejaVu Sans");
        Painter { options }
    }

    /// The SVG at the size that it gives itself, or a window of that.
    pub(super) fn paint(&self, svg: &str, window: Option<Window>) -> Pixmap {
        let tree = Tree::from_str(svg, &self.options).expect("a picture is a well-formed SVG");
        let size = tree.size().to_int_size();
        let window = window.unwrap_or(Window {
            left: 0,
            top: 0,
            width: size.width(),
            height: size.height(),
        });
        let mut pixmap =
            Pixmap::new(window.width, window.height).expect("a picture has some thousand pixels");
        let shift = Transform::from_translate(-(window.left as f32), -(window.top as f32));
        resvg::render(&tree, shift, &mut pixmap.as_mut());
        pixmap
    }
}
