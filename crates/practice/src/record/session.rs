use matchplay_board::Player;
use matchplay_record::{GameResult, InvalidMeta, Meta, Object, Record, Value};

use super::{copy_labels, number, of_matchplay};
use crate::{Opponent, Percent, Session, Strength};

/// Requires feature `record`.
impl Session {
    /// The record of the session, finished or not.
    ///
    /// `source` describes where the starting position comes from. The labels and the points
    /// of nodes are those of `origin`, a record of the same board. The member `play` of
    /// `ext.matchplay` contains the strength and the seed of the opponent and the numbers of hints
    /// and moves taken back.
    ///
    /// # Errors
    ///
    /// If `source` is empty or contains a control character.
    pub fn record(
        &self,
        source: Option<&str>,
        origin: Option<&Record>,
    ) -> Result<Record, InvalidMeta> {
        let record = Record::new(self.game().clone());
        let mut record = record.expect("a session continues a game from its first ply");
        if let Some(origin) = origin {
            copy_labels(origin, &mut record);
            let set = record.set_at(origin.at().clone());
            set.expect("the points belong to the board of the session");
        }
        let name = |player| match player == self.player() {
            true => "Human".to_owned(),
            false => Opponent::NAME.to_owned(),
        };
        let strength = self.opponent().strength();
        let from = match self.begin() {
            0 => String::new(),
            begin => format!(", from ply {}", begin + 1),
        };
        let texts = [
            (
                "event",
                format!("Against {} ({strength}){from}", Opponent::NAME),
            ),
            ("first", name(Player::First)),
            ("second", name(Player::Second)),
        ];
        let source = source.map(|source| ("source", source.to_owned()));
        record.meta = Meta::of(texts.into_iter().chain(source))?;
        record.result = Some(GameResult::of(record.game()));
        let play = [
            ("strength", strength.name().into()),
            // A JSON number cannot represent every seed.
            ("seed", self.opponent().seed().to_string().into()),
            ("hints", number(self.hints())),
            ("take_backs", number(self.take_backs())),
        ];
        let error_rate = strength.error_rate();
        let error_rate = error_rate.map(|rate| ("error_rate", u32::from(rate.get()).into()));
        let play: Object = play.into_iter().chain(error_rate).collect();
        record.ext = of_matchplay("play", play);
        Ok(record)
    }

    /// The strength of the opponent and the side of the player in the record of a session, as far as
    /// the record names them.
    pub fn settings_in(record: &Record) -> (Option<Strength>, Option<Player>) {
        let play = record.ext.get("matchplay").and_then(|it| it.get("play"));
        let strength = play.and_then(|play| {
            let name = play.get("strength")?.as_str()?;
            let rate = play.get("error_rate").and_then(Value::as_f64);
            let whole = rate.filter(|&rate| f64::from(rate as u8) == rate);
            let rate = whole.and_then(|rate| Percent::new(rate as u8));
            let strength = Strength::ALL.into_iter().find(|it| it.name() == name)?;
            let [strength] = Strength::with_error_rates([strength], rate).unwrap_or([strength]);
            Some(strength)
        });
        let names = [record.meta.first(), record.meta.second()];
        let side = match names.map(|name| name == Some(Opponent::NAME)) {
            [true, false] => Some(Player::Second),
            [false, true] => Some(Player::First),
            _ => None,
        };
        (strength, side.filter(|_| play.is_some()))
    }
}

#[cfg(test)]
mod tests {
    use matchplay_board::{ExplicitGraph, Game, Position, Vertex};
    use matchplay_record::{Limits, read, write_ron};

    use super::*;

    #[test]
    fn the_record_of_a_session_is_read_back_unchanged() {
        let start = Position::graph(
            ExplicitGraph::new(4, [(0, 1), (1, 2), (2, 0), (2, 3)]).unwrap(),
            None,
        )
        .unwrap();
        let error_rate = Percent::new(30).unwrap();
        let opponent = Opponent::new(Strength::Casual { error_rate }, u64::MAX);
        let tail = Vertex::new(3);
        let mut origin = Record::new(Game::new(start.clone())).unwrap();
        origin.set_label(tail, "tail".to_owned()).unwrap();
        let points = (0..4).map(|node| (Vertex::new(node), (node as i32, 0)));
        origin.set_at(points.collect()).unwrap();
        let mut session = Session::new(Game::new(start), Some(Player::First), opponent);
        session.hint();
        session.play(Vertex::new(3)).unwrap();
        session.take_back();
        session.play(Vertex::new(3)).unwrap();
        let record = session.record(Some("a test"), Some(&origin)).unwrap();
        let text = write_ron(&record);
        let reading = read(&text, &Limits::default()).unwrap();
        assert_eq!((&reading.record, &*reading.warnings), (&record, &[][..]));
        assert_eq!(write_ron(&reading.record), text);
        let play = record.ext.get("matchplay").unwrap().get("play").unwrap();
        for (name, value) in [
            ("strength", "casual".into()),
            ("hints", 1.into()),
            ("take_backs", 1.into()),
            ("error_rate", 30.into()),
            ("seed", u64::MAX.to_string().into()),
        ] {
            assert_eq!(play.get(name), Some(&value), "{name}");
        }
        assert_eq!(
            (record.labels(), record.at()),
            (origin.labels(), origin.at())
        );
        let meta = &record.meta;
        assert_eq!(
            [meta.first(), meta.second(), meta.source()],
            [Some("Human"), Some("matchplay"), Some("a test")]
        );
        let strength = session.opponent().strength();
        let settings = (Some(strength), Some(Player::First));
        assert_eq!(Session::settings_in(&record), settings);
        assert_eq!(Session::settings_in(&origin), (None, None));
        for rate in ["-5", "30.7", "101"] {
            let text = text.replace("\"error_rate\": 30", &format!("\"error_rate\": {rate}"));
            let record = read(&text, &Limits::default()).unwrap().record;
            let strength = Session::settings_in(&record).0.unwrap();
            assert_eq!(strength.error_rate(), Some(Strength::DEFAULT_ERROR_RATE));
        }
        assert!(session.record(Some("a\nb"), None).is_err());
        let (game, opponent) = (session.game().clone(), Opponent::new(Strength::Perfect, 1));
        let event = format!(
            "Against matchplay (perfect), from ply {}",
            game.plies().len() + 1
        );
        let continued = Session::new(game, Some(Player::First), opponent);
        let record = continued.record(None, None).unwrap();
        assert_eq!(record.meta.event(), Some(&*event));
    }
}
