use std::io::{self, IsTerminal};
use std::mem::ManuallyDrop;
use std::ops::ControlFlow;
use std::thread;

use matchplay_corpus::Interrupt;
use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEventKind, KeyModifiers,
    MouseButton, MouseEventKind,
};
use ratatui::crossterm::execute;
use ratatui::layout::Position;
use ratatui::{DefaultTerminal, Frame};

/// The contents of a screen, with reactions to keys and clicks.
pub(crate) trait Scene {
    /// Draws the whole screen.
    fn draw(&mut self, frame: &mut Frame<'_>);

    /// Reacts to a key; breaks to leave the screen.
    fn key(&mut self, key: KeyCode) -> ControlFlow<()>;

    /// Reacts to a click of the left button on the last drawn screen.
    fn click(&mut self, place: Position) -> ControlFlow<()>;
}

/// A terminal in raw mode, which is restored on drop, also after an error or a panic.
pub(crate) struct Screen {
    /// Never dropped: its `drop` prints errors, and panics if the terminal is closed.
    terminal: ManuallyDrop<DefaultTerminal>,
    /// Whether Ctrl-C was pressed, which is no signal in raw mode.
    is_cancelled: bool,
}

impl Screen {
    /// Whether standard input and output are terminals.
    pub(crate) fn is_available() -> bool {
        io::stdin().is_terminal() && io::stdout().is_terminal()
    }

    /// Switches the terminal to raw mode and the alternate screen.
    pub(crate) fn enter() -> io::Result<Screen> {
        let terminal = ratatui::try_init().inspect_err(|_| {
            let _ = ratatui::try_restore();
        })?;
        let terminal = ManuallyDrop::new(terminal);
        let screen = Screen {
            terminal,
            is_cancelled: false,
        };
        execute!(io::stdout(), EnableMouseCapture)?;
        Ok(screen)
    }

    /// SIGINT if Ctrl-C was pressed, and SIGHUP if the terminal is closed. The program may not
    /// have received these signals.
    pub(crate) fn signal(&self) -> Option<u8> {
        const SIGHUP: u8 = 1;
        const SIGINT: u8 = 2;
        match self.is_cancelled {
            true => Some(SIGINT),
            false => (!Screen::is_available()).then_some(SIGHUP),
        }
    }

    /// Shows a scene until it breaks, Ctrl-C is pressed, a signal arrives or the terminal is
    /// closed.
    pub(crate) fn show(&mut self, scene: &mut impl Scene, interrupt: &Interrupt) -> io::Result<()> {
        // Reading does not end when the terminal is closed.
        let events = Interrupt::detached(|| Some(event::read()));
        loop {
            self.terminal.draw(|frame| draw(scene, frame))?;
            let is_closed = || !Screen::is_available();
            let Some(event) = interrupt.wait(&events, is_closed) else {
                return Ok(());
            };
            let flow = match event? {
                Event::Key(key) if key.kind == KeyEventKind::Release => continue,
                Event::Key(key) if key.modifiers.contains(KeyModifiers::CONTROL) => {
                    match key.code {
                        KeyCode::Char('c') => {
                            self.is_cancelled = true;
                            ControlFlow::Break(())
                        }
                        _ => continue,
                    }
                }
                Event::Key(key) => scene.key(key.code),
                Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                    scene.click(Position::new(mouse.column, mouse.row))
                }
                // Other events, such as a new size, only redraw the screen.
                _ => continue,
            };
            if flow.is_break() {
                return Ok(());
            }
        }
    }
}

/// The smallest width that is drawn, in columns. A wide letter at the end of a wrapped line needs two,
/// and there may be an indentation.
const FEWEST_COLUMNS: u16 = 4;

/// Draws a scene, unless the terminal is too narrow.
fn draw(scene: &mut impl Scene, frame: &mut Frame<'_>) {
    if frame.area().width >= FEWEST_COLUMNS {
        scene.draw(frame);
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // Errors are ignored: there is no other way to restore the terminal.
        let _ = self.terminal.show_cursor();
        let _ = execute!(io::stdout(), DisableMouseCapture);
        // After a panic, the hook of `ratatui` has restored the rest.
        if !thread::panicking() {
            let _ = ratatui::try_restore();
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use insta::{Settings, assert_snapshot};
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;

    use super::*;

    /// The screen of a scene with the given columns and rows after some keys, each of which
    /// continues the scene.
    pub(crate) fn screen(
        scene: &mut impl Scene,
        (columns, rows): (u16, u16),
        keys: &[KeyCode],
    ) -> String {
        let mut terminal = Terminal::new(TestBackend::new(columns, rows)).unwrap();
        terminal.draw(|frame| draw(scene, frame)).unwrap();
        for &key in keys {
            assert!(scene.key(key).is_continue());
            terminal.draw(|frame| draw(scene, frame)).unwrap();
        }
        terminal.backend().to_string()
    }

    /// Compares a screen with the snapshot of this name.
    pub(crate) fn assert_screen(name: &str, screen: &str) {
        let mut settings = Settings::clone_current();
        settings.set_snapshot_path("../../../../tests/snapshots/screens");
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.bind(|| assert_snapshot!(name, screen));
    }
}
