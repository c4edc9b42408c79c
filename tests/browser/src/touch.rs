use std::iter::{once, repeat};

use headless_chrome::protocol::cdp::{Emulation, Input};
use serde_json::json;

use crate::Shown;

/// A point of the window, in pixels.
type Point = (f64, f64);

/// # Panics
///
/// If the browser does not follow an instruction.
impl Shown {
    /// Makes the window a touch screen.
    pub fn enable_touch(&self) {
        self.send::<Emulation::SetTouchEmulationEnabled>(json!({
            "enabled": true,
            "maxTouchPoints": 2,
        }));
    }

    /// Touches the screen with a finger, and lifts it again.
    pub fn tap(&self, point: Point) {
        self.touch(&[&[point]]);
    }

    /// Moves one finger in steps between two points.
    pub fn swipe(&self, from: Point, to: Point) {
        let frames = way(from, to).map(|point| vec![point]);
        self.touch_frames(&frames.collect::<Vec<_>>());
    }

    /// Moves two fingers at the same time, each in steps between its two points.
    pub fn pinch(&self, first: (Point, Point), second: (Point, Point)) {
        let frames = way(first.0, first.1).zip(way(second.0, second.1));
        let frames = frames.map(|(a, b)| vec![a, b]);
        self.touch_frames(&frames.collect::<Vec<_>>());
    }

    /// Turns the wheel of a mouse by some pixels; positive numbers are downwards.
    pub fn wheel(&self, (x, y): Point, down: f64) {
        self.send::<Input::DispatchMouseEvent>(json!({
            "type": "mouseWheel",
            "x": x,
            "y": y,
            "deltaX": 0.0,
            "deltaY": down,
        }));
    }

    fn touch_frames(&self, frames: &[Vec<Point>]) {
        self.touch(&frames.iter().map(Vec::as_slice).collect::<Vec<_>>());
    }

    /// Puts fingers on the points of the first frame, moves them to those of the others, and
    /// lifts them.
    fn touch(&self, frames: &[&[Point]]) {
        let kinds = once("touchStart").chain(repeat("touchMove"));
        for (kind, points) in kinds.zip(frames) {
            self.dispatch_touch(kind, points);
        }
        self.dispatch_touch("touchEnd", &[]);
    }

    fn dispatch_touch(&self, kind: &str, points: &[Point]) {
        let fingers = points.iter().enumerate();
        let points = fingers.map(|(finger, (x, y))| json!({ "x": x, "y": y, "id": finger }));
        self.send::<Input::DispatchTouchEvent>(json!({
            "type": kind,
            "touchPoints": points.collect::<Vec<_>>(),
        }));
    }
}

/// Points at equal distances between two points, with both ends.
fn way(from: Point, to: Point) -> impl Iterator<Item = Point> {
    (0..=8).map(move |step| {
        let part = f64::from(step) / 8.0;
        let between = |from: f64, to: f64| from + (to - from) * part;
        (between(from.0, to.0), between(from.1, to.1))
    })
}
