use std::io::{self, IsTerminal};
use std::ops::ControlFlow;
use std::panic;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::thread;

use matchplay_corpus::Interrupt;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEventKind, KeyModifiers,
    MouseButton, MouseEventKind,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::layout::Position;
use ratatui::{DefaultTerminal, Frame, Terminal, prelude::CrosstermBackend};

/// What is shown on a screen and answers keys and clicks.
pub(crate) trait Scene {
    /// Draws everything.
    fn draw(&mut self, frame: &mut Frame<'_>);

    /// Answers a key; breaks to leave the screen.
    fn key(&mut self, key: KeyCode) -> ControlFlow<()>;

    /// Answers a click of the left button on what was drawn last.
    fn click(&mut self, place: Position) -> ControlFlow<()>;
}

/// There is no terminal to show a screen on.
pub(crate) struct NoTerminal;

/// A terminal that is taken over, and given back when this is dropped, also by
/// an error or a panic.
pub(crate) struct Screen {
    terminal: DefaultTerminal,
}

/// Whether the terminal is taken over.
static TAKEN: AtomicBool = AtomicBool::new(false);

impl Screen {
    /// Whether there is a terminal to read keys from and to show a screen on.
    pub(crate) fn check() -> Result<(), NoTerminal> {
        let there = io::stdin().is_terminal() && io::stdout().is_terminal();
        there.then_some(()).ok_or(NoTerminal)
    }

    /// Takes the terminal over.
    pub(crate) fn enter() -> io::Result<Screen> {
        static HOOK: Once = Once::new();
        HOOK.call_once(|| {
            let before = panic::take_hook();
            panic::set_hook(Box::new(move |info| {
                give_back();
                before(info);
            }));
        });
        TAKEN.store(true, Ordering::SeqCst);
        // From here on, dropping what was made gives the terminal back.
        let screen = enable_raw_mode()
            .and_then(|()| execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture))
            .and_then(|()| Terminal::new(CrosstermBackend::new(io::stdout())));
        match screen {
            Ok(terminal) => Ok(Screen { terminal }),
            Err(error) => {
                give_back();
                Err(error)
            }
        }
    }

    /// Shows a scene until it breaks, Ctrl-C is pressed or a signal comes.
    pub(crate) fn show(&mut self, scene: &mut impl Scene, interrupt: &Interrupt) -> io::Result<()> {
        let events = events();
        loop {
            self.terminal.draw(|frame| scene.draw(frame))?;
            let Some(event) = interrupt.wait(&events) else {
                return Ok(());
            };
            let flow = match event? {
                Event::Key(key) if key.kind == KeyEventKind::Release => continue,
                Event::Key(key) if key.modifiers.contains(KeyModifiers::CONTROL) => {
                    match key.code {
                        KeyCode::Char('c') => ControlFlow::Break(()),
                        _ => continue,
                    }
                }
                Event::Key(key) => scene.key(key.code),
                Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                    scene.click(Position::new(mouse.column, mouse.row))
                }
                // Whatever has changed, everything is drawn again.
                _ => continue,
            };
            if flow.is_break() {
                return Ok(());
            }
        }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

/// The events of the terminal, read by a thread that nobody waits for: reading does
/// not end when the terminal is closed.
fn events() -> Receiver<io::Result<Event>> {
    let (sender, receiver) = mpsc::sync_channel(1);
    thread::spawn(move || {
        loop {
            let event = event::read();
            let is_last = event.is_err();
            if sender.send(event).is_err() || is_last {
                break;
            }
        }
    });
    receiver
}

/// Gives the terminal back as it was, unless that is done.
fn give_back() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        // There is nothing better to do where this fails.
        let _ = disable_raw_mode();
        let _ = execute!(
            io::stdout(),
            DisableMouseCapture,
            LeaveAlternateScreen,
            Show
        );
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use insta::{Settings, assert_snapshot};

    /// Compares what a screen shows with what was kept of it under this name.
    pub(crate) fn is_as_before(name: &str, screen: &str) {
        let mut settings = Settings::clone_current();
        settings.set_snapshot_path("../../../../tests/snapshots/screens");
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.bind(|| assert_snapshot!(name, screen));
    }
}
