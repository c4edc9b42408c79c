use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use super::change::{At, Change, Told};
use super::reviewed::{End, Ply, Review, Reviewed, Tally, Variation};
use crate::args::Kind;

/// What differs between two reviews of a record, but for changes of kinds that
/// are passed over.
pub(super) fn compare<'a>(
    old: &'a Reviewed<'a>,
    new: &'a Reviewed<'a>,
    ignored: &[Kind],
) -> Vec<Change<'a>> {
    let mut changes = Changes::default();
    match (old, new) {
        (Reviewed::Review(old), Reviewed::Review(new)) => changes.review(old, new),
        (Reviewed::Error(old), Reviewed::Error(new)) if old.code == new.code => {}
        _ => changes.add(Kind::Errors, "error", trouble(old), trouble(new)),
    }
    changes
        .list
        .retain(|change| !ignored.contains(&change.kind));
    changes.list
}

fn trouble<'a>(reviewed: &'a Reviewed<'a>) -> Told<'a> {
    match reviewed {
        Reviewed::Review(_) => Told::Review,
        Reviewed::Error(trouble) => Told::Error(trouble),
    }
}

/// The differences found so far, and where the next ones are.
#[derive(Default)]
struct Changes<'a> {
    list: Vec<Change<'a>>,
    at: At,
}

impl<'a> Changes<'a> {
    /// Adds a change of a field, if it is one.
    fn add(&mut self, kind: Kind, field: impl Into<String>, old: Told<'a>, new: Told<'a>) {
        if old != new {
            self.list.push(Change {
                kind,
                at: self.at,
                field: field.into(),
                old,
                new,
            });
        }
    }

    fn review(&mut self, old: &'a Review<'a>, new: &'a Review<'a>) {
        use Kind::{Records, Verdicts};
        let text = Told::Text;
        self.add(Records, "ruleset", text(&old.ruleset), text(&new.ruleset));
        let names: BTreeSet<_> = old.meta.keys().chain(new.meta.keys()).collect();
        for name in names {
            let [old, new] = [old, new].map(|it| it.meta.get(name).map(|name| &**name).into());
            self.add(Records, format!("meta.{name}"), old, new);
        }
        let [claimed, again] = [old, new].map(|it| it.result.claimed.as_deref().into());
        self.add(Records, "result.claimed", claimed, again);
        if old.ruleset != new.ruleset {
            return;
        }
        if self.line((&old.plies, &old.end), (&new.plies, &new.end)) {
            let [played, again] = [old, new].map(|it| text(&it.result.played));
            self.add(Verdicts, "result.played", played, again);
            self.tallies(&old.tallies, &new.tallies);
        }
        let [before, after] = [old, new].map(|it| Told::Number(it.variations.len() as u64));
        self.add(Records, "variations", before, after);
        let variations = old.variations.iter().zip(&new.variations);
        for (index, (old, new)) in variations.enumerate() {
            self.at.variation = Some(index + 1);
            self.variation(old, new);
        }
        self.at.variation = None;
    }

    fn variation(&mut self, old: &'a Variation<'a>, new: &'a Variation<'a>) {
        let [note, again] = [old, new].map(|it| it.note.as_deref().into());
        self.add(Kind::Records, "note", note, again);
        let [at, now] = [old, new].map(|it| Told::Number(it.at));
        self.add(Kind::Records, "at", at, now);
        self.line((&old.plies, &old.end), (&new.plies, &new.end));
    }

    /// Compares the plies of a line and its end. Where the moves are others,
    /// that is all there is to say, and the answer is no.
    fn line(
        &mut self,
        (old, old_end): (&'a [Ply<'a>], &'a End<'a>),
        (new, new_end): (&'a [Ply<'a>], &'a End<'a>),
    ) -> bool {
        let said = self.list.len();
        let numbered = |plies: &'a [Ply<'a>]| -> BTreeMap<u64, &'a Ply<'a>> {
            plies.iter().map(|ply| (ply.ply, ply)).collect()
        };
        let (old, new) = (numbered(old), numbered(new));
        let both = || {
            old.iter()
                .filter_map(|(number, &old)| Some((old, *new.get(number)?)))
        };
        if let Some((old, new)) = both().find(|(old, new)| old.to != new.to) {
            self.at.ply = Some(old.ply);
            let [to, now] = [old, new].map(|it| Told::Vertex(&it.to));
            self.add(Kind::Records, "move", to, now);
            self.at.ply = None;
        }
        let [plies, now] = [old_end, new_end].map(|it| Told::Number(it.plies));
        self.add(Kind::Records, "end.plies", plies, now);
        if self.list.len() > said {
            return false;
        }
        // A review of one player's plies beside one of both.
        let [before, now] = [(&old, &new), (&new, &old)].map(|(these, those)| {
            let numbers = these.keys().filter(|number| !those.contains_key(number));
            Told::Numbers(numbers.copied().collect())
        });
        self.add(Kind::Records, "plies", before, now);
        for (old, new) in both() {
            self.at.ply = Some(old.ply);
            self.ply(old, new);
        }
        self.at.ply = None;
        self.end(old_end, new_end);
        true
    }

    fn ply(&mut self, old: &'a Ply<'a>, new: &'a Ply<'a>) {
        use Kind::{Lines, Marks, Records, Verdicts};
        let text = Told::Text;
        self.add(Verdicts, "before", text(&old.before), text(&new.before));
        self.add(Verdicts, "after", text(&old.after), text(&new.after));
        let [legal, now] = [old, new].map(|it| Told::Number(it.legal));
        self.add(Verdicts, "legal", legal, now);
        let [winning, now] = [old, new].map(|it| Told::Vertices(&it.winning));
        self.add(Verdicts, "winning", winning, now);
        self.add(Marks, "mark", text(&old.mark), text(&new.mark));
        let [line, now] = [old, new].map(|it| Told::Vertices(&it.refutation));
        self.add(Lines, "refutation", line, now);
        let [cut, now] = [old, new].map(|it| Told::Flag(it.refutation_cut));
        self.add(Lines, "refutation_cut", cut, now);
        let [note, now] = [old, new].map(|it| it.note.as_deref().into());
        self.add(Records, "note", note, now);
    }

    fn end(&mut self, old: &'a End<'a>, new: &'a End<'a>) {
        let mut add = |field, told: fn(&'a End<'a>) -> Told<'a>| {
            self.add(Kind::Verdicts, field, told(old), told(new));
        };
        add("end.over", |end| Told::Flag(end.over));
        add("end.outcome", |end| Told::Text(&end.outcome));
        add("end.favours", |end| Told::Text(&end.favours));
        add("end.legal", |end| Told::Number(end.legal));
        add("end.winning", |end| Told::Vertices(&end.winning));
    }

    fn tallies(
        &mut self,
        old: &'a BTreeMap<Cow<'a, str>, Tally>,
        new: &'a BTreeMap<Cow<'a, str>, Tally>,
    ) {
        let players: BTreeSet<_> = old.keys().chain(new.keys()).collect();
        for player in players {
            let mut add = |field, told: fn(&Tally) -> Told<'a>| {
                let [old, new] = [old, new].map(|it| it.get(player).map_or(Told::Nothing, told));
                self.add(Kind::Tallies, format!("tallies.{player}.{field}"), old, new);
            };
            add("moves", |tally| Told::Number(tally.moves));
            add("mistakes", |tally| Told::Numbers(tally.mistakes.clone()));
            add("wins", |tally| Told::Number(tally.wins));
            add("kept", |tally| Told::Number(tally.kept));
        }
    }
}

#[cfg(test)]
mod tests;
