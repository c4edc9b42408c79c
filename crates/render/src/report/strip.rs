use matchplay_board::{Game, Player};
use matchplay_solver::{Mark, Review};

/// The winner at each position of a game, as two lanes of blocks: the lane of the first
/// player above that of the second.
#[derive(Clone, Debug)]
pub(super) struct Strip {
    pub(super) blocks: Vec<Block>,
    pub(super) mistakes: Vec<Mistake>,
}

/// Consecutive positions with the same winner, or with an unknown one. Lengths are in percent.
#[derive(Clone, Debug)]
pub(super) struct Block {
    pub(super) winner: Option<Player>,
    pub(super) left: String,
    pub(super) width: String,
}

/// A mistake on the strip.
#[derive(Clone, Debug)]
pub(super) struct Mistake {
    /// The middle of its position, in percent.
    pub(super) at: String,
    /// Whether a question mark fits.
    pub(super) is_signed: bool,
}

/// The width of a question mark, in percent.
const SIGN: f64 = 2.5;

/// The largest number of columns of a small picture.
const COLUMNS: usize = 24;

/// The winner at each position; `None` if it is unknown.
fn winners(game: &Game, review: &Review) -> Vec<Option<Player>> {
    let winner = |plies| review.verdict(plies).outcome.winner(game.player(plies));
    (0..=review.plies.len()).map(winner).collect()
}

impl Strip {
    pub(super) fn new(game: &Game, review: &Review) -> Strip {
        let winners = winners(game, review);
        let part = |positions: f64| 100.0 * positions / winners.len() as f64;
        let shown = |percent: f64| format!("{percent:.3}%");
        let mut start = 0;
        let blocks = winners.chunk_by(|a, b| a == b).map(|run| {
            let left = shown(part(start as f64));
            start += run.len();
            Block {
                winner: run[0],
                left,
                width: shown(part(run.len() as f64)),
            }
        });
        let blocks = blocks.collect();
        let mut signed_up_to = 0.0;
        let mistakes = (1..).zip(&review.plies);
        let mistakes = mistakes.filter(|(_, ply)| ply.mark == Mark::Mistake);
        let mistakes = mistakes.map(|(ply, _)| {
            let at = part(f64::from(ply) + 0.5);
            let is_signed = at >= signed_up_to;
            if is_signed {
                signed_up_to = at + SIGN;
            }
            let at = shown(at);
            Mistake { at, is_signed }
        });
        Strip {
            mistakes: mistakes.collect(),
            blocks,
        }
    }
}

/// The winners as a small picture. If the game has too many positions, a column shows the last
/// of several positions.
pub(super) fn spark(game: &Game, review: &Review) -> String {
    let winners = winners(game, review);
    let width = winners.len().min(COLUMNS);
    let columns = (1..=width).map(|column| winners[column * winners.len() / width - 1]);
    let columns: Vec<Option<Player>> = columns.collect();
    let lanes = [(Player::First, "first", 0), (Player::Second, "second", 1)];
    let lanes = lanes.map(|(player, class, y)| {
        let mut path = String::new();
        let mut x = 0;
        for run in columns.chunk_by(|a, b| a == b) {
            if run[0] == Some(player) {
                path += &format!("M{x} {y}h{}v1H{x}z", run.len());
            }
            x += run.len();
        }
        format!("<path class=\"{class}\" d=\"{path}\"/>")
    });
    let lanes = lanes.concat();
    format!(
        "<svg class=\"spark\" viewBox=\"0 0 {width} 2\" preserveAspectRatio=\"none\" \
         aria-hidden=\"true\">{lanes}</svg>"
    )
}

#[cfg(test)]
mod tests {
    use matchplay_solver::review;

    use super::*;
    use crate::samples::maze;

    #[test]
    fn each_position_belongs_to_the_block_of_its_winner() {
        let game = maze("....", &[1, 2]);
        let strip = Strip::new(&game, &review(&game));
        // Every placement loses; then the second player makes a mistake.
        let blocks = strip.blocks.iter();
        let blocks = blocks.map(|it| (it.winner, &*it.left, &*it.width));
        assert!(blocks.eq([
            (Some(Player::Second), "0.000%", "66.667%"),
            (Some(Player::First), "66.667%", "33.333%"),
        ]));
        assert!(strip.mistakes.iter().map(|it| &it.at).eq(["83.333%"]));
    }

    #[test]
    fn a_small_picture_has_few_columns_that_end_with_the_result() {
        let spark = |cells: u32| {
            let plies: Vec<u32> = (1..cells).collect();
            let game = maze(&".".repeat(cells as usize), &plies);
            spark(&game, &review(&game))
        };
        let text = spark(4);
        for expected in [
            "viewBox=\"0 0 4 2\"",
            "class=\"second\" d=\"M0 1h2v1H0z\"",
            "class=\"first\" d=\"M2 0h2v1H2z\"",
        ] {
            assert!(text.contains(expected), "{text}");
        }
        for cells in [24, 25, 47, 100] {
            let text = spark(cells);
            assert!(text.contains("viewBox=\"0 0 24 2\""), "{text}");
            let winner = ["first", "second"][cells as usize % 2];
            let (_, lane) = text.split_once(&format!("\"{winner}\" d=\"")).unwrap();
            let runs = lane.split_once('"').unwrap().0.split('M').skip(1);
            let (start, rest) = runs.last().and_then(|run| run.split_once(' ')).unwrap();
            let (_, rest) = rest.split_once('h').unwrap();
            let (length, _) = rest.split_once('v').unwrap();
            let [start, length] = [start, length].map(|number| number.parse::<usize>().unwrap());
            assert_eq!(start + length, COLUMNS, "{text}");
        }
    }
}
