"""A judge of certificates, written from docs/certificate-format.md and docs/record-format.md.

Reads JSON Lines of certificates on standard input, and prints `accepted` or `rejected` and the
reason for each.
"""

import json
import sys

MEMBERS = {"kind", "format", "game", "claim", "reply"}
MATCHED = {"matching", "cover", "odd_sets"}
COUNTED = {"kernel", "target_set", "target_sets"}
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
NAMED = {
    "Orthogonal": [(0, 1), (1, 0)],
    "Diagonal": [(1, 1), (1, -1)],
    "King": [(0, 1), (1, 0), (1, 1), (1, -1)],
    "Knight": [(1, 2), (1, -2), (2, 1), (2, -1)],
    "Hex": [(0, 1), (1, 0), (1, -1)],
}


class Rejected(Exception):
    pass


def need(condition, reason):
    if not condition:
        raise Rejected(reason)


def place(value):
    return tuple(value) if isinstance(value, list) else value


def places(values):
    return [place(value) for value in values]


def beside(cell):
    row, column = cell
    return [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]


def directions(steps):
    """All steps of a maze, with their opposites."""
    if isinstance(steps, str):
        listed = NAMED[steps]
    elif "Leaper" in steps:
        a, b = steps["Leaper"]
        listed = [(a, b), (a, -b), (b, a), (b, -a)]
    else:
        listed = steps["Offsets"]
    return [(sign * rows, sign * columns) for rows, columns in listed for sign in (1, -1)]


class Maze:
    def __init__(self, game):
        self.rows = game["board"]
        self.steps = directions(game.get("steps", "Orthogonal"))
        self.wrap = game.get("wrap")

    def all(self):
        for r, row in enumerate(self.rows, 1):
            yield from ((r, c) for c, letter in enumerate(row, 1) if letter == ".")

    def joined(self, cell):
        for rows, columns in self.steps:
            r, c = cell[0] + rows, cell[1] + columns
            if self.wrap in ("Rows", "Both"):
                r = (r - 1) % len(self.rows) + 1
            if self.wrap in ("Columns", "Both"):
                c = (c - 1) % len(self.rows[0]) + 1
            yield r, c


class Graph:
    def __init__(self, game):
        self.edges = {node: [] for node in range(1, game["nodes"] + 1)}
        for a, b in game.get("edges", []):
            self.edges[a].append(b)
            self.edges[b].append(a)

    def all(self):
        return self.edges

    def joined(self, node):
        return self.edges[node]


class Lock:
    def __init__(self, game):
        self.digits, self.base = game["digits"], game.get("base", 10)
        self.wraps = game.get("wrap", True)
        self.forbidden = set(game.get("forbidden", []))

    def all(self):
        for number in range(self.base**self.digits):
            state = ""
            for _ in range(self.digits):
                number, digit = divmod(number, self.base)
                state = DIGITS[digit] + state
            if state not in self.forbidden:
                yield state

    def joined(self, state):
        for at, letter in enumerate(state):
            for digit in (DIGITS.index(letter) - 1, DIGITS.index(letter) + 1):
                if self.wraps or 0 <= digit < self.base:
                    yield state[:at] + DIGITS[digit % self.base] + state[at + 1 :]


class Walk:
    """A token that never returns to a place or, if moves remove edges, along an edge."""

    def __init__(self, board, game):
        self.left = set(board.all())
        self.graph = {a: self.left.intersection(board.joined(a)) - {a} for a in self.left}
        self.removes = game.get("removes", "Vertices")
        self.token = place(game.get("start"))
        self.starts = set(places(game["starts"])) if "starts" in game else None

    def moves(self):
        if self.token is not None:
            return self.neighbours(self.token)
        return self.left if self.starts is None else self.left & self.starts

    def play(self, to):
        need(to in self.moves(), "a move is illegal")
        if self.token is not None and self.removes == "Edges":
            self.graph[self.token] = self.graph[self.token] - {to}
            self.graph[to] = self.graph[to] - {self.token}
        elif self.token is not None:
            self.left.discard(self.token)
        self.token = to

    def after(self, to):
        """The position after one more move."""
        after = object.__new__(Walk)
        after.__dict__ = {**self.__dict__, "left": set(self.left), "graph": dict(self.graph)}
        after.play(to)
        return after

    def vertices(self):
        return self.left

    def neighbours(self, vertex):
        return self.graph[vertex] & self.left


class Slide:
    """A blank into which the players slide their stones in turn."""

    removes = "Vertices"

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

    @staticmethod
    def neighbours(vertex):
        return set(beside(vertex))


def judge_matching(certificate, position):
    vertices = position.vertices()
    neighbours = {vertex: vertices.intersection(position.neighbours(vertex)) for vertex in vertices}
    matched, pairs = set(), [places(pair) for pair in certificate.get("matching", [])]
    for a, b in pairs:
        need({a, b} <= vertices, "the matching names a place that is not a vertex")
        need(b in neighbours[a], "a pair is not an edge")
        need(a != b and not {a, b} & matched, "a vertex is matched twice")
        matched |= {a, b}
    need(position.token not in matched, "the matching contains the token")

    cover, odd_sets = certificate.get("cover", []), certificate.get("odd_sets", [])
    part, size = {}, len(cover)
    for number, listed in enumerate([cover, *odd_sets]):
        need(number == 0 or len(listed) >= 3 and len(listed) % 2, "an odd set is not odd")
        size += len(listed) // 2 if number else 0
        for vertex in places(listed):
            need(vertex in vertices, "the cover names a place that is not a vertex")
            need(vertex not in part, "a vertex is in the cover twice")
            part[vertex] = number

    def is_covered(a, b):
        ends = part.get(a), part.get(b)
        return 0 in ends or (ends[0] == ends[1] and ends[0] is not None)

    if position.token is None:
        for a, b in [pair for pair in pairs if not is_covered(*pair)]:
            need(a not in part and b not in part, "a vertex is in the rest and in an odd set")
            part[a] = part[b] = "rest"
            size += 1
        for start in position.moves():
            need(part.get(start) in (0, "rest"), "a start is neither in the cover nor in the rest")
    for a in vertices:
        need(all(is_covered(a, b) for b in neighbours[a]), "an edge is not covered")
    need(len(pairs) == size, "the sizes differ")


def judge_parities(position, listed, odd):
    """Checks that only the vertex `odd` outside a set has an odd number of edges to it."""
    chosen = set(places(listed))
    need(len(chosen) == len(listed), "a place is listed twice")
    need(chosen <= position.vertices(), "the set names a place that is not a vertex")
    for vertex in position.vertices():
        edges = len(position.neighbours(vertex) & chosen)
        if vertex in chosen:
            need(edges == 0, "an edge joins two places of the set")
        else:
            need(edges % 2 == (vertex == odd), "the parity of a vertex is wrong")


def judge_target_set(position, listed):
    need(position.token is not None, "the token is not on the board")
    need(position.token not in places(listed), "the token is in the target set")
    judge_parities(position, listed, position.token)


def judge_counted(certificate, position):
    if "kernel" in certificate:
        need(position.token in places(certificate["kernel"]), "the token is not in the kernel")
        judge_parities(position, certificate["kernel"], None)
    elif "target_set" in certificate:
        judge_target_set(position, certificate["target_set"])
    else:
        moves, sets = sorted(position.moves()), certificate["target_sets"]
        need(len(moves) == len(sets), "there is not one target set for each move")
        for to, listed in zip(moves, sets):
            judge_target_set(position.after(to), listed)


def judge(certificate):
    need(set(certificate) <= MEMBERS | MATCHED | COUNTED, "a member is unknown")
    need(certificate.get("kind") == "certificate", "the kind is another one")
    need(certificate["format"] == 1, "the format is another one")
    ((ruleset, game),) = certificate["game"].items()
    boards = {"Maze": Maze, "Graph": Graph, "Lock": Lock}
    if ruleset == "SlidingStones":
        position = Slide(game)
    else:
        need(ruleset in boards, "the ruleset is unknown")
        position = Walk(boards[ruleset](game), game)
    for move in game.get("moves", []):
        position.play(place(move))

    claim, counted = certificate["claim"], COUNTED & set(certificate)
    need(claim in ("N", "P"), "the claim is unknown")
    if position.removes == "Edges":
        need(len(counted) == 1, "one kind of proof is needed")
        need(not MATCHED & set(certificate), "a matching proves nothing about edges")
    else:
        need(not counted, "a parity proves nothing about vertices")
    need("target_set" not in counted or claim == "N", "a target set proves N")
    need("target_sets" not in counted or claim == "P", "target sets prove P")
    has_reply = claim == "N" and "target_set" not in counted
    need(("reply" in certificate) == has_reply, "a reply is missing or has no use")
    if has_reply:
        position.play(place(certificate["reply"]))
    judge_counted(certificate, position) if counted else judge_matching(certificate, position)


for line in sys.stdin:
    try:
        judge(json.loads(line))
        print("accepted")
    except Rejected as reason:
        print("rejected:", reason)
