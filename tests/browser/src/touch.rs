use headless_chrome::protocol::cdp::{Emulation, Input};

use crate::Shown;

/// A point of the window, in pixels.
type Point = (f64, f64);

/// # Panics
///
/// If the browser does not follow an instruction.
impl Shown {
    /// Makes the window a touch screen.
    pub fn enable_touch(&self) {
        self.tab
            .call_method(Emulation::SetTouchEmulationEnabled {
                enabled: true,
                max_touch_points: Some(2),
            })
            .expect("the window becomes a touch screen");
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
        self.tab
            .call_method(Input::DispatchMouseEvent {
                Type: Input::DispatchMouseEventTypeOption::MouseWheel,
                x,
                y,
                modifiers: None,
                button: None,
                buttons: None,
                click_count: None,
                timestamp: None,
                force: None,
                tangential_pressure: None,
                tilt_x: None,
                tilt_y: None,
                twist: None,
                delta_x: Some(0.0),
                delta_y: Some(down),
                pointer_Type: None,
            })
            .expect("the wheel turns");
    }

    fn touch_frames(&self, frames: &[Vec<Point>]) {
        self.touch(&frames.iter().map(Vec::as_slice).collect::<Vec<_>>());
    }

    /// Puts fingers on the points of the first frame, moves them to those of the others, and
    /// lifts them.
    fn touch(&self, frames: &[&[Point]]) {
        use Input::DispatchTouchEventTypeOption as Kind;
        let starts = std::iter::once(Kind::TouchStart);
        let kinds = starts.chain(std::iter::repeat(Kind::TouchMove));
        for (kind, points) in kinds.zip(frames) {
            self.dispatch_touch(kind, points);
        }
        self.dispatch_touch(Kind::TouchEnd, &[]);
    }

    fn dispatch_touch(&self, kind: Input::DispatchTouchEventTypeOption, points: &[Point]) {
        let points = points
            .iter()
            .zip(0_u32..)
            .map(|(&(x, y), finger)| Input::TouchPoint {
                x,
                y,
                id: Some(f64::from(finger)),
                radius_x: None,
                radius_y: None,
                rotation_angle: None,
                force: None,
                tangential_pressure: None,
                tilt_x: None,
                tilt_y: None,
                twist: None,
            });
        self.tab
            .call_method(Input::DispatchTouchEvent {
                Type: kind,
                touch_points: points.collect(),
                modifiers: None,
                timestamp: None,
            })
            .expect("the screen is touched");
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
