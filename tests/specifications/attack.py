"""Attacks the judge of examples/ with false claims and random evidence for them.

    python3 tests/specifications/attack.py [--seed N] [--seconds S]

The games are played on graphs of at most six vertices, and the true claims follow from the
literal rules. The exit code is 1 if the judge accepts a false claim.
"""

import argparse
import json
import random
import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "examples"))

import levels
import rules
from restated import restate
from truth import Truth


class Play:
    """A random game on a tiny graph, with the true claims about its positions."""

    def __init__(self, rng):
        nodes = rng.randint(2, 6)
        self.black = None
        if rng.random() < 0.6:
            self.black = [v for v in range(1, nodes + 1) if rng.random() < 0.5]
        density, edges = rng.choice([0.3, 0.5, 0.8]), []
        for b in range(1, nodes + 1):
            for a in range(1, b):
                if self.black is None or (a in self.black) != (b in self.black):
                    edges += [[a, b]] * (rng.random() < density)
        self.game = {"Graph": {"nodes": nodes, "edges": edges}}
        near = rules.Board(self.game).near
        tokens, moves = [], range(1, nodes + 1)
        for _ in range(rng.randint(1, 4)):
            moves = [w for w in moves if w not in tokens]
            if not moves:
                break
            tokens.append(rng.choice(moves))
            moves = sorted(near[tokens[-1]])
        if rng.random() < 0.3:
            if rng.random() < 0.5:
                starts = {tokens[0], *rng.choices(range(1, nodes + 1), k=2)}
                self.game["Graph"]["starts"] = sorted(starts)
            tokens = [None, *tokens[: rng.randint(0, len(tokens))]]
        else:
            self.game["Graph"]["start"] = tokens[0]
        self.board = rules.Board(self.game)
        self.tokens, self.legal, self.truth = tokens, [], []
        walk, truth = rules.Walk(self.board), Truth(self.board)
        for token in tokens:
            if token != walk.token:
                walk.play(token)
            self.legal.append(walk.moves())
            self.truth.append(truth.winning(walk))

    def claims(self, rng):
        """Claims that agree with each other, and of which at least one is usually false."""
        claims = [set(wins) for wins in self.truth]
        if rng.random() < 0.1:
            return claims
        for _ in range(rng.choice([1, 1, 2])):
            k = rng.randrange(len(claims))
            if self.legal[k]:
                claims[k] ^= {rng.choice(self.legal[k])}
        for k in range(len(claims) - 2, -1, -1):
            if bool(claims[k + 1]) == (self.tokens[k + 1] in claims[k]):
                claims[k] ^= {self.tokens[k + 1]}
        return claims


class Evidence:
    """Random evidence. It follows the matching as the judge does, so paths often fit it."""

    def __init__(self, rng, play, claims):
        self.rng, self.near, self.black = rng, play.board.near, play.black
        self.top, self.mate, self.pending = rng.choice([1, 2, 2, 3]), {}, None
        self.rest = set(play.board.vertices()) - set(play.tokens)
        edges = [(a, b) for a in self.rest for b in self.near[a] & self.rest if a < b]
        rng.shuffle(edges)
        for a, b in edges:
            if a not in self.mate and b not in self.mate and rng.random() < 0.85:
                self.mate |= {a: b, b: a}
        self.proof = {"top": self.top, "positions": []}
        self.proof["pairs"] = [[a, b] for a, b in self.mate.items() if a < b]
        self.proof["labels"] = self.runs(self.rest)
        for token, wins in reversed([*zip(play.tokens, claims, strict=True)]):
            self.proof["positions"].insert(0, self.position(token, wins))
        if self.black is not None:
            self.proof["black"] = self.black

    def label(self, v):
        """A random label, which is often right if the vertex is exposed."""
        if v not in self.mate and self.rng.random() < 0.95:
            if self.black is None:
                return [0, self.rng.choice([1, 2, 3])]
            return self.top if v in self.black else 0
        level = self.rng.choice([0, self.top, self.rng.randrange(self.top + 1)])
        return level if self.black is not None else [level, self.rng.choice([0, 0, 1, 2])]

    def runs(self, vertices):
        labels = [(self.label(v), v) for v in sorted(vertices)]
        return [[*label, v, v] if self.black is None else [label, v] for label, v in labels]

    def some_runs(self):
        count = self.rng.choice([0, 0, 0, 1, 1, 2, len(self.rest)])
        return self.runs(self.rng.sample(sorted(self.rest), min(count, len(self.rest))))

    def path(self, v):
        path = [v]
        for _ in range(self.rng.choice([0, 0, 1, 1, 2, 2])):
            y = self.mate.get(path[-1])
            if y is None or self.rng.random() < 0.2:
                y = self.rng.choice(sorted(self.near[path[-1]] | {path[-1]}))
            path += [y, self.rng.choice(sorted(self.near[y] | {y}))]
        return path

    def position(self, token, wins):
        position, pending = {}, self.pending
        if token is not None and pending is None:
            if self.black is None:
                position["before"] = self.some_runs()
            position["paths"] = self.paths(wins)
            if wins:
                position["augmenting"] = self.path(self.rng.choice(sorted(wins)))
                self.augment(token, position["augmenting"])
        elif token is not None:
            self.mate |= {token: pending, pending: token}
        stays = token is not None and pending is None and not wins
        self.pending = token if stays else None
        returned = [] if stays else [v for v in (token, pending) if v is not None]
        self.rest.update(returned)
        if returned:
            position["level"] = self.label(returned[0])
            if len(returned) == 2 and self.black is None:
                position["level"] = [self.label(v) for v in returned]
        if token is None or returned:
            position["labels"] = self.some_runs()
        if "paths" not in position:
            position["paths"] = self.paths(wins)
        return position

    def paths(self, wins):
        paths = [self.path(w) for w in wins if self.rng.random() < 0.8]
        if self.rng.random() < 0.2 and self.rest:
            paths.insert(0, self.path(self.rng.choice(sorted(self.rest))))
        return paths

    def augment(self, token, path):
        for x, y in zip([token, *path[1::2]], path[::2], strict=False):
            for v in (x, y):
                self.mate.pop(self.mate.pop(v, None), None)
            if x != y:
                self.mate |= {x: y, y: x}


def review(play, claims, proof):
    """A review with these claims and this proof."""
    lists = [sorted(wins) for wins in claims]
    moves = play.tokens[1:]
    plies = [{"move": to, "winning": wins} for to, wins in zip(moves, lists, strict=False)]
    document = {"kind": "review", "format": 1, "plies": plies, "end": {"winning": lists[-1]}}
    document |= {"result": {}, "tallies": {}, "proof": {"format": 1, "game": play.game, **proof}}
    restate(document)
    return document


def is_accepted(play, claims, proof):
    try:
        levels.judge_line(play.board, set(), play.tokens, play.legal, claims, proof)
    except (rules.Rejected, AttributeError, LookupError, TypeError, ValueError):
        return False
    return True


def false_acceptances(rng, seconds, tally):
    """Yields the false claims that the judge accepts. Counts claims by truth and acceptance."""
    until = time.process_time() + seconds
    while time.process_time() < until:
        play = Play(rng)
        for _ in range(60):
            claims = play.claims(rng)
            proof = Evidence(rng, play, claims).proof
            found = claims == play.truth, is_accepted(play, claims, proof)
            tally[found] += 1
            if found == (False, True):
                yield play, claims, proof


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=5)
    arguments = parser.parse_args()
    tally, failures = Counter(), 0
    rng = random.Random(arguments.seed)
    for play, claims, proof in false_acceptances(rng, arguments.seconds, tally):
        failures += 1
        claims = [sorted(wins) for wins in claims]
        found = {"game": play.game, "tokens": play.tokens, "claims": claims, "proof": proof}
        print(json.dumps(found))
    true, false = tally[True, True], tally[False, False]
    print(f"accepted {true} proofs of true claims, rejected {false} proofs of false claims")
    return failures > 0 or not true or not false


if __name__ == "__main__":
    sys.exit(main())
