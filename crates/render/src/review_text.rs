use std::fmt;

use anstyle::{AnsiColor, Style};
use matchplay_board::{Board, Game, Player, Position, Vertex};
use matchplay_solver::{Mark, PlyReview, Review};
use unicode_width::UnicodeWidthStr;

use crate::Caption;
use crate::escape::Escaped;
use crate::outcome_text::{count, kind, players, winner};

const HEAD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();
const MISTAKE: Style = Style::new().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Red)));
const GOOD: Style = Style::new().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Green)));

/// How many winning moves a table row names.
const MOVES_IN_TABLE: usize = 3;
/// How many winning alternatives to a mistake are named.
const ALTERNATIVES: usize = 8;
/// How many of a player's mistakes the tally names.
const MOVES_IN_TALLY: usize = 12;
/// How many plies of a refutation are shown.
const LINE_PLIES: usize = 8;

/// A review as a table of plies, the mistakes with their refutations, and a
/// tally a player.
#[derive(Clone, Debug)]
pub struct ReviewText<'a> {
    game: &'a Game,
    review: &'a Review,
    caption: &'a Caption<'a>,
    player: Option<Player>,
    from: usize,
}

impl<'a> ReviewText<'a> {
    /// The whole review of a game.
    pub const fn new(game: &'a Game, review: &'a Review, caption: &'a Caption<'a>) -> Self {
        ReviewText {
            game,
            review,
            caption,
            player: None,
            from: 0,
        }
    }

    /// Shows only the plies, mistakes and tally of one player.
    pub const fn only(self, player: Option<Player>) -> Self {
        ReviewText { player, ..self }
    }

    /// Shows a side line: only the plies from this one on (0-based), with no
    /// heading and no tally.
    pub const fn side_line(self, from: usize) -> Self {
        ReviewText { from, ..self }
    }

    fn board(&self) -> &Board {
        self.game.board()
    }

    fn name(&self, player: Player) -> String {
        self.caption.player(player)
    }

    fn shown(&self) -> impl Iterator<Item = (usize, &PlyReview)> {
        let plies = self.review.plies.iter().enumerate().skip(self.from);
        plies.filter(|(_, ply)| self.player.is_none_or(|player| ply.player == player))
    }

    fn heading(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let end = &self.review.end;
        let state = if end.is_over() {
            format!("{} won", self.name(end.favours()))
        } else {
            let (next, favours) = (self.name(end.to_move), self.name(end.favours()));
            if next == favours {
                format!("unfinished, {next} to move and winning")
            } else {
                format!("unfinished, {next} to move, {favours} winning")
            }
        };
        let title = self.caption.title();
        let parts = [
            kind(self.board()),
            players(self.board(), self.caption),
            count(self.review.plies.len(), "ply"),
            state,
        ];
        let parts: Vec<String> = title.into_iter().chain(parts).collect();
        writeln!(f, "{HEAD}{}{HEAD:#}", parts.join(" · "))
    }

    fn table(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows: Vec<Row> = self.shown().map(|(ply, it)| self.row(ply, it)).collect();
        if rows.is_empty() {
            return Ok(());
        }
        let heads = ["ply", "player", "move", "winning moves", "before → after"];
        let widths: Vec<usize> = (0..heads.len())
            .map(|column| {
                let cells = rows.iter().map(|row| row.cells[column].width());
                cells.chain([heads[column].width()]).max().unwrap_or(0)
            })
            .collect();
        let cell = |column: usize, text: &str| {
            let space = " ".repeat(widths[column] - text.width());
            match column {
                0 => format!("  {space}{text}"),
                _ => format!("  {text}{space}"),
            }
        };
        let line = |cells: &[String]| -> String {
            let cells = cells.iter().enumerate();
            cells.map(|(column, text)| cell(column, text)).collect()
        };
        writeln!(f)?;
        let heads = line(&heads.map(str::to_owned));
        writeln!(f, "{DIM}{}{DIM:#}", heads.trim_end())?;
        for row in &rows {
            let text = format!("{}  {}", line(&row.cells), row.remark);
            let style = match row.mark {
                Mark::Mistake => MISTAKE,
                Mark::Only => GOOD,
                Mark::Forced | Mark::Lost | Mark::Kept => Style::new(),
            };
            writeln!(f, "{style}{}{style:#}", text.trim_end())?;
            if let Some(note) = &row.note {
                writeln!(f, "{}  {DIM}{}{DIM:#}", cell(0, ""), Escaped(note))?;
            }
        }
        Ok(())
    }

    fn row(&self, ply: usize, it: &PlyReview) -> Row {
        let before = self.name(winner(it.before, it.player));
        let after = self.name(winner(it.after, it.player.other()));
        let winning = match it.winning[..] {
            [] => "none".to_owned(),
            _ => self
                .caption
                .places(self.board(), &it.winning, MOVES_IN_TABLE),
        };
        let mut remark = match it.mark {
            Mark::Mistake => "mistake",
            Mark::Forced => "forced",
            Mark::Only => "only winning move",
            Mark::Lost => "lost anyway",
            Mark::Kept => "",
        }
        .to_owned();
        if ply + 1 == self.review.plies.len() && self.review.end.is_over() {
            let separator = if remark.is_empty() { "" } else { "; " };
            remark += &format!("{separator}{} is stuck", self.name(it.player.other()));
        }
        Row {
            cells: [
                (self.game.start().plies() + ply + 1).to_string(),
                self.name(it.player),
                self.caption.place(self.board(), it.to) + it.mark.symbol(),
                winning,
                format!("{before} wins → {after} wins"),
            ],
            remark,
            mark: it.mark,
            note: self.caption.note(ply).map(str::to_owned),
        }
    }

    fn mistakes(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut position = self.game.start().clone();
        let mut played = 0;
        let mistakes = self.shown().filter(|(_, ply)| ply.mark == Mark::Mistake);
        for (index, (ply, it)) in mistakes.enumerate() {
            if index == 0 {
                writeln!(f)?;
            }
            for &to in &self.game.plies()[played..ply] {
                position.play(to).map_err(|_| fmt::Error)?;
            }
            played = ply;
            let player = self.name(it.player);
            let mistake = self.caption.place(self.board(), it.to);
            let (line, rest) = it.refutation.split_at(it.refutation.len().min(LINE_PLIES));
            let line = self.caption.places(self.board(), line, LINE_PLIES);
            let more = match rest.len() {
                0 => String::new(),
                more => format!(" … ({more} more)"),
            };
            let number = (self.game.start().plies() + ply + 1).to_string();
            writeln!(
                f,
                "  {MISTAKE}{number}. {mistake}?{MISTAKE:#} loses to {line}{more}, and {player} is stuck.",
            )?;
            let indent = " ".repeat(number.len() + 4);
            writeln!(f, "{indent}Instead {}.", self.instead(&position, it))?;
        }
        Ok(())
    }

    /// The winning alternatives to a mistake, and which of them end the game.
    fn instead(&self, position: &Position, it: &PlyReview) -> String {
        let opponent = self.name(it.player.other());
        let shown = &it.winning[..it.winning.len().min(ALTERNATIVES)];
        let mut names = Vec::new();
        let mut ending = Vec::new();
        for &to in shown {
            let name = self.caption.place(self.board(), to);
            if leaves_stuck(position, to) {
                ending.push(name.clone());
            }
            names.push(name);
        }
        if it.winning.len() > ALTERNATIVES {
            names.push(format!("{} more", it.winning.len() - ALTERNATIVES));
        }
        let instead = listed(&names, "or");
        match ending.len() {
            0 => instead,
            1 if names.len() == 1 => format!("{instead}, and {opponent} is stuck"),
            1 => format!("{instead}; {} leaves {opponent} stuck", ending[0]),
            _ => format!(
                "{instead}; {} leave {opponent} stuck",
                listed(&ending, "and")
            ),
        }
    }

    fn tallies(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tallies = self.review.tallies();
        let shown = tallies
            .iter()
            .filter(|tally| self.player.is_none_or(|player| player == tally.player));
        let rows: Vec<[String; 3]> = shown
            .map(|tally| {
                let mistakes = count(tally.mistakes.len(), "mistake");
                let own = tally.mistakes.iter().take(MOVES_IN_TALLY);
                let mut own: Vec<String> = own.map(|own| (own + 1).to_string()).collect();
                if tally.mistakes.len() > MOVES_IN_TALLY {
                    own.push("…".to_owned());
                }
                let moves = match own.len() {
                    0 => String::new(),
                    1 => format!(" (move {})", own[0]),
                    _ => format!(" (moves {})", own.join(", ")),
                };
                let kept = match tally.wins {
                    0 => "n/a".to_owned(),
                    wins => format!("{}/{wins}", tally.kept()),
                };
                [self.name(tally.player), mistakes + &moves, kept]
            })
            .collect();
        let widest = |column: usize| rows.iter().map(|row| row[column].width()).max();
        let pad = |column: usize, text: &str| {
            " ".repeat(widest(column).unwrap_or(0).saturating_sub(text.width()))
        };
        writeln!(f)?;
        for [name, mistakes, kept] in &rows {
            let (after_name, after_mistakes) = (pad(0, name), pad(1, mistakes));
            writeln!(
                f,
                "  {name}{after_name}  {mistakes}{after_mistakes}   wins kept {kept}"
            )?;
        }
        Ok(())
    }

    fn next_moves(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let end = &self.review.end;
        if end.is_over() || self.player.is_some_and(|player| player != end.to_move) {
            return Ok(());
        }
        let next = self.name(end.to_move);
        let winning = match end.winning[..] {
            [] => format!("every move loses ({} legal)", end.legal),
            _ => {
                let winning = self
                    .caption
                    .places(self.board(), &end.winning, ALTERNATIVES);
                format!("wins with {winning}")
            }
        };
        writeln!(f, "\n  Next {next} {winning}.")
    }
}

impl fmt::Display for ReviewText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let main = self.from == 0;
        if main {
            self.heading(f)?;
        }
        self.table(f)?;
        self.mistakes(f)?;
        self.next_moves(f)?;
        if main {
            self.tallies(f)?;
        }
        Ok(())
    }
}

/// Whether a legal move from the position leaves the opponent none.
fn leaves_stuck(position: &Position, to: Vertex) -> bool {
    position
        .exits(to)
        .all(|exit| Some(exit) == position.token())
}

/// Names as a sentence lists them: `a, b or c`.
fn listed(names: &[String], last: &str) -> String {
    match names {
        [] => String::new(),
        [name] => name.clone(),
        [names @ .., name] => format!("{} {last} {name}", names.join(", ")),
    }
}

struct Row {
    cells: [String; 5],
    remark: String,
    mark: Mark,
    note: Option<String>,
}
