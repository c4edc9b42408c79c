use std::collections::BTreeMap;

use matchplay_solver::Tally;
use matchplay_strings::Language;

use super::index::ReportEntry;
use super::links::encoded;
use crate::words::percent;

/// The results of a player in the games of an index.
#[derive(Clone, Debug)]
pub(super) struct PlayerRow {
    pub(super) name: String,
    /// The link that shows only the games of the player.
    pub(super) link: String,
    pub(super) games: usize,
    pub(super) won: usize,
    pub(super) mistakes: usize,
    pub(super) wins: Wins,
}

/// The winning positions of a player, and how many of them the player kept.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Wins {
    pub(super) kept: usize,
    pub(super) all: usize,
}

impl PlayerRow {
    /// A row for each player with a name, sorted by name.
    pub(super) fn all(entries: &[ReportEntry]) -> Vec<PlayerRow> {
        let mut rows: BTreeMap<(String, &str), PlayerRow> = BTreeMap::new();
        for entry in entries {
            for (side, name) in entry.names.iter().enumerate() {
                let Some(name) = name else {
                    continue;
                };
                let row = rows.entry((name.to_lowercase(), name));
                let row = row.or_insert_with(|| PlayerRow {
                    name: name.clone(),
                    link: format!("#player={}", encoded(name)),
                    games: 0,
                    won: 0,
                    mistakes: 0,
                    wins: Wins::default(),
                });
                let plays_itself = side == 1 && entry.names[0] == entry.names[1];
                row.games += usize::from(!plays_itself);
                row.won += usize::from(entry.winner == Some(side));
                row.mistakes += entry.mistakes[side];
                row.wins.kept += entry.wins[side].kept;
                row.wins.all += entry.wins[side].all;
            }
        }
        rows.into_values().collect()
    }
}

impl Wins {
    pub(super) const fn of(tally: &Tally) -> Wins {
        Wins {
            kept: tally.kept,
            all: tally.won,
        }
    }

    /// The share of the winning positions that were kept, as text.
    pub(super) fn accuracy(self, language: Language) -> String {
        let percent = percent(self.kept as u64, self.all as u64);
        percent.unwrap_or_else(|| language.say("text.na").to_owned())
    }
}

impl std::fmt::Display for Wins {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.kept, self.all)
    }
}

#[cfg(test)]
mod tests {
    use matchplay_solver::review;

    use super::*;
    use crate::Caption;
    use crate::samples::{maze, mistakes};

    fn entry(first: &str, second: &str, plies: &[u32]) -> ReportEntry {
        let game = maze("....", plies);
        let caption = Caption {
            first: Some(first),
            second: Some(second),
            ..Caption::default()
        };
        ReportEntry::new(&game, &review(&game), &caption, "a.html")
    }

    #[test]
    fn the_results_of_a_player_are_added_up() {
        // From the second of four cells, only a move to the first one wins.
        let entries = [
            entry("bo <b>", "Ada", &[1, 2, 3]),
            entry("Ada", "Cyd", &[1, 0]),
            entry("Ada", "Ada", &[1, 0]),
        ];
        let rows = PlayerRow::all(&entries);
        let rows = rows.iter().map(|row| {
            let accuracy = row.wins.accuracy(Language::ENGLISH);
            (
                &*row.name,
                row.games,
                row.won,
                row.mistakes,
                row.wins.to_string(),
                accuracy,
            )
        });
        let expected = [
            ("Ada", 3, 1, 1, "1/2".to_owned(), "50 %".to_owned()),
            ("bo <b>", 1, 1, 0, "1/1".to_owned(), "100 %".to_owned()),
            ("Cyd", 1, 1, 0, "1/1".to_owned(), "100 %".to_owned()),
        ];
        assert_eq!(rows.collect::<Vec<_>>(), expected);
        assert_eq!(PlayerRow::all(&entries)[1].link, "#player=bo%20%3Cb%3E");
    }

    #[test]
    fn players_without_names_have_no_rows() {
        let game = mistakes();
        let entry = |first| {
            let caption = Caption {
                first,
                ..Caption::default()
            };
            ReportEntry::new(&game, &review(&game), &caption, "a.html")
        };
        assert!(PlayerRow::all(&[entry(None), entry(Some(" "))]).is_empty());
        assert_eq!(PlayerRow::all(&[entry(Some("Ada"))]).len(), 1);
    }

    #[test]
    fn long_names_are_not_cut_to_the_same_name() {
        let names = ["a", "b"].map(|end| format!("{}{end}", "x".repeat(100)));
        let rows = PlayerRow::all(&[entry(&names[0], &names[1], &[1])]);
        let links: Vec<_> = rows.iter().map(|row| &*row.link).collect();
        assert_eq!(links, names.map(|name| format!("#player={name}")));
    }
}
