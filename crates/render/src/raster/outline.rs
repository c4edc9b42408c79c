//! Shapes as paths of the rasteriser.

use tiny_skia::{Path, PathBuilder, Rect};

use crate::picture::canvas::{Segment, Shape};
use crate::{Area, Spot};

/// The distance of the control points of a quarter of a circle of radius 1 from
/// its ends.
const KAPPA: f32 = 0.552_284_8;

/// The outline of a shape; `None` for an empty one.
pub(super) fn of(shape: Shape<'_>) -> Option<Path> {
    let mut path = PathBuilder::new();
    match shape {
        Shape::Rect(area, 0.0) => path.push_rect(rect(area)?),
        Shape::Rect(area, radius) => push_rounded(&mut path, rect(area)?, radius as f32),
        Shape::Circle(Spot { x, y }, radius) => {
            path.push_circle(x as f32, y as f32, radius as f32);
        }
        Shape::Line(from, to) => {
            path.move_to(from.x as f32, from.y as f32);
            path.line_to(to.x as f32, to.y as f32);
        }
        Shape::Path(segments) => {
            for &segment in segments {
                push(&mut path, segment)?;
            }
        }
    }
    path.finish()
}

/// Reads the outline from the lines of an attribute `d` of SVG: absolute points
/// after `M`, and `z` to close a figure.
pub(super) fn read(d: &str) -> Option<Path> {
    let mut path = PathBuilder::new();
    for figure in d.split('M').skip(1) {
        let points = figure.trim_end_matches('z').replace('-', " -");
        let mut numbers = points.split_whitespace().map_while(|it| it.parse().ok());
        path.move_to(numbers.next()?, numbers.next()?);
        while let Some((x, y)) = numbers.next().zip(numbers.next()) {
            path.line_to(x, y);
        }
        if figure.ends_with('z') {
            path.close();
        }
    }
    path.finish()
}

fn push(path: &mut PathBuilder, segment: Segment) -> Option<()> {
    match segment {
        Segment::Start(Spot { x, y }) => path.move_to(x as f32, y as f32),
        Segment::To(Spot { x, y }) => path.line_to(x as f32, y as f32),
        Segment::Across(x) => path.line_to(x as f32, path.last_point()?.y),
        Segment::Down(y) => path.line_to(path.last_point()?.x, y as f32),
        Segment::Rect(area) => path.push_rect(rect(area)?),
    }
    Some(())
}

fn push_rounded(path: &mut PathBuilder, rect: Rect, radius: f32) {
    let (left, top, right, bottom) = (rect.left(), rect.top(), rect.right(), rect.bottom());
    let near = radius * (1.0 - KAPPA);
    path.move_to(left + radius, top);
    path.line_to(right - radius, top);
    path.cubic_to(right - near, top, right, top + near, right, top + radius);
    path.line_to(right, bottom - radius);
    path.cubic_to(
        right,
        bottom - near,
        right - near,
        bottom,
        right - radius,
        bottom,
    );
    path.line_to(left + radius, bottom);
    path.cubic_to(
        left + near,
        bottom,
        left,
        bottom - near,
        left,
        bottom - radius,
    );
    path.line_to(left, top + radius);
    path.cubic_to(left, top + near, left + near, top, left + radius, top);
    path.close();
}

fn rect(area: Area) -> Option<Rect> {
    let (width, height) = (area.width as f32, area.height as f32);
    Rect::from_xywh(area.x as f32, area.y as f32, width, height)
}
