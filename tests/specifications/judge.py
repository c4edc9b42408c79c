"""A judge of certificates, written from docs/certificate-format.md and docs/record-format.md.

Reads JSON Lines of certificates on standard input, and prints `accepted` or `rejected` and the
reason for each.
"""

import json
import sys

MEMBERS = {"kind", "format", "game", "claim", "reply", "matching", "cover", "odd_sets"}


class Rejected(Exception):
    pass


def need(condition, reason):
    if not condition:
        raise Rejected(reason)


def place(value):
    return tuple(value) if isinstance(value, list) else value


def beside(cell):
    row, column = cell
    return [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]


def turned(state):
    for at, digit in enumerate(state):
        for step in (1, 9):
            yield state[:at] + str((int(digit) + step) % 10) + state[at + 1 :]


class Walk:
    """A token on places that it never returns to."""

    def __init__(self, ruleset, game):
        self.token = place(game.get("start"))
        if ruleset == "Maze":
            cells = ((r, c) for r, row in enumerate(game["board"], 1) for c in range(1, len(row) + 1))
            self.left = {(r, c) for r, c in cells if game["board"][r - 1][c - 1] == "."}
            self.neighbours = beside
        elif ruleset == "Graph":
            self.left = set(range(1, game["nodes"] + 1))
            joined = {node: [] for node in self.left}
            for a, b in game.get("edges", []):
                joined[a].append(b)
                joined[b].append(a)
            self.neighbours = joined.__getitem__
        elif ruleset == "Lock":
            digits = game["digits"]
            states = (str(state).zfill(digits) for state in range(10**digits))
            self.left = set(states) - set(game.get("forbidden", []))
            self.neighbours = turned
        else:
            raise Rejected("the ruleset is unknown")

    def play(self, to):
        need(to in self.left, "a move leads to a place that cannot be entered")
        need(self.token is None or to in self.neighbours(self.token), "a move is not one step")
        self.left.discard(self.token)
        self.token = to

    def vertices(self):
        return self.left


class Slide:
    """A blank into which the players slide their stones in turn."""

    neighbours = staticmethod(beside)

    def __init__(self, game):
        rows = enumerate(game["board"], 1)
        self.stones = {(r, c): stone for r, row in rows for c, stone in enumerate(row, 1)}
        self.token = next(cell for cell, stone in self.stones.items() if stone == ".")
        self.mover, self.opponent = "O", "X"

    def play(self, to):
        need(to in beside(self.token), "a move is not one step")
        need(self.stones.get(to) == self.mover, "a move slides no stone of the mover")
        self.stones[self.token], self.stones[to] = self.mover, "."
        self.token = to
        self.mover, self.opponent = self.opponent, self.mover

    def vertices(self):
        row, column = self.token
        owner = [self.opponent, self.mover]
        found = {self.token}
        for (r, c), stone in self.stones.items():
            if stone == owner[(abs(r - row) + abs(c - column)) % 2]:
                found.add((r, c))
        return found


def judge(certificate):
    need(set(certificate) <= MEMBERS, "a member is unknown")
    need(certificate.get("kind") == "certificate", "the kind is another one")
    need(certificate["format"] == 1, "the format is another one")
    ((ruleset, game),) = certificate["game"].items()
    position = Slide(game) if ruleset == "SlidingStones" else Walk(ruleset, game)
    for move in game.get("moves", []):
        position.play(place(move))
    need(certificate["claim"] in ("N", "P"), "the claim is unknown")
    need(("reply" in certificate) == (certificate["claim"] == "N"), "a reply belongs to a claim of N")
    if "reply" in certificate:
        position.play(place(certificate["reply"]))
    vertices = position.vertices()

    matched = set()
    matching = certificate.get("matching", [])
    for a, b in (map(place, pair) for pair in matching):
        need({a, b} <= vertices, "the matching names a place that is not a vertex")
        need(b in position.neighbours(a), "a pair is not an edge")
        need(a != b and not {a, b} & matched, "a vertex is matched twice")
        matched |= {a, b}

    cover, odd_sets = certificate.get("cover", []), certificate.get("odd_sets", [])
    if position.token is None:
        need(matched == vertices, "the matching is not perfect")
        need(not cover and not odd_sets, "a perfect matching has no cover")
        return
    need(position.token not in matched, "the matching contains the token")
    part, size = {}, len(cover)
    for number, places in enumerate([cover, *odd_sets]):
        need(number == 0 or len(places) >= 3 and len(places) % 2, "an odd set is not odd")
        size += len(places) // 2 if number else 0
        for vertex in map(place, places):
            need(vertex in vertices, "the cover names a place that is not a vertex")
            need(vertex not in part, "a vertex is in the cover twice")
            part[vertex] = number
    for a in vertices:
        for b in vertices.intersection(position.neighbours(a)):
            ends = part.get(a), part.get(b)
            need(0 in ends or (ends[0] == ends[1] and ends[0] is not None), "an edge is not covered")
    need(len(matching) == size, "the sizes differ")


for line in sys.stdin:
    try:
        judge(json.loads(line))
        print("accepted")
    except Rejected as reason:
        print("rejected:", reason)
