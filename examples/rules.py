"""The rules of the games: their graphs and their moves, written from docs/record-format.md and
docs/certificate-format.md.
"""

from bisect import bisect_left
from hashlib import sha256
from itertools import chain

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
RULES = {
    "SlidingStones": {"board", "moves"},
    "Maze": {"board", "steps", "wrap", "removes", "starts", "start", "moves"},
    "Graph": {"nodes", "edges", "labels", "at", "removes", "starts", "start", "moves"},
    "Lock": {"digits", "base", "wrap", "forbidden", "starts", "start", "moves"},
}
STEPS = {
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


def whole(*values):
    """Numbers without a fraction; `True` is not one of them."""
    need(all(type(value) is int for value in values), "expected whole numbers")
    return values


def listed(values):
    """A list; texts and objects are not lists."""
    need(type(values) is list, "expected a list")
    return values


def given(values, known=None):
    """The members of an object that are not null. With `known`, all members have to be known."""
    need(type(values) is dict, "expected an object")
    need(known is None or set(values) <= known, "a member is unknown")
    encoded("".join(values))
    return {name: value for name, value in values.items() if value is not None}


def encoded(value):
    """A text in UTF-8."""
    need(type(value) is str, "expected a text")
    return value.encode()


class Board:
    """The graph of a game: vertices are numbers, and `near` has the neighbours of each.

    `colour` has the colour of each vertex, or is `None` if the rules provide no colours. `width`
    is the length of the rows in proofs, or 0 if proofs have no rows.
    """

    def __init__(self, game):
        ((self.ruleset, rules),) = game.items()
        self.rules = rules = given(rules, RULES[self.ruleset])
        self.removes = rules.get("removes", "Vertices")
        need(self.removes in ("Vertices", "Edges"), "the removal is unknown")
        self.colour, self.width, self.start = None, 0, None
        if self.ruleset == "Graph":
            self.nodes(rules)
        elif self.ruleset == "Lock":
            self.states(rules)
        else:
            self.cells(rules)
        self.near = [set() for _ in self.in_play]
        for v in self.vertices():
            self.near[v] = {w for w in self.joined(v) if self.in_play[w] and w != v}
        self.first = 0 if self.ruleset == "Lock" else 1
        self.size = len(self.in_play) - self.first
        self.starts = self.vertices()
        if "starts" in rules:
            need("start" not in rules, "the game has a start and starts")
            self.starts = sorted(self.number(place) for place in listed(rules["starts"]))
            need(self.starts, "the list of starts is empty")
            need(len(set(self.starts)) == len(self.starts), "a start is repeated")
        elif "start" in rules:
            self.start = self.number(rules["start"])
        starts = self.starts if self.start is None else [self.start]
        need(all(self.in_play[v] for v in starts), "a start is not in play")

    def vertices(self):
        return [v for v, is_in_play in enumerate(self.in_play) if is_in_play]

    def vertex(self, number):
        """A number of a vertex as it is in a proof."""
        need(self.first <= whole(number)[0] < len(self.in_play), "a vertex is off the board")
        return number

    def places(self, places):
        """The numbers of places."""
        return [self.number(place) for place in listed(places)]

    def cells(self, rules):
        rows, wrap = listed(rules["board"]), rules.get("wrap")
        height, width = len(rows), len(rows[0])
        need(width and all(type(row) is str and len(row) == width for row in rows), "wrong rows")
        need(wrap in (None, "Rows", "Columns", "Both"), "the wrap is unknown")
        wraps = wrap in ("Rows", "Both"), wrap in ("Columns", "Both")
        steps, signs = steps_of(rules), "#" + "".join(rows)
        if rules.get("steps", "Orthogonal") == "Orthogonal" and wrap is None:
            self.width = width
        places = [divmod(v - 1, width) for v in range(height * width + 1)]
        if self.ruleset == "Maze":
            need(set(signs) <= set(".#"), "a cell is neither open nor a wall")
            self.in_play = [sign == "." for sign in signs]
        else:
            need(set(signs[1:]) <= set("XO.") and signs.count(".") == 1, "the stones are wrong")
            self.start = signs.index(".")
            odd = [(sum(place) + sum(places[self.start])) % 2 for place in places]
            self.in_play = [sign == ".XO"[1 + odd[v]] for v, sign in enumerate(signs)]
            self.in_play[self.start] = True

        def joined(v):
            for rows, columns in steps:
                row, column = places[v][0] + rows, places[v][1] + columns
                row = row % height if wraps[0] else row
                column = column % width if wraps[1] else column
                if 0 <= row < height and 0 <= column < width:
                    yield row * width + column + 1

        def number(place):
            row, column = whole(*place)
            need(1 <= row <= height and 1 <= column <= width, "a cell is off the board")
            return (row - 1) * width + column

        self.joined, self.number = joined, number
        for p, q in ((1, 1), (1, 0), (0, 1)):
            if all((p * rows + q * columns) % 2 for rows, columns in steps):
                if not (wraps[0] and p * height % 2 or wraps[1] and q * width % 2):
                    self.colour = [(p * row + q * column) % 2 for row, column in places]
                break

    def nodes(self, rules):
        (count,) = whole(rules["nodes"])
        need(0 <= count <= 1_000_000, "the graph is too large")
        self.in_play = [False] + [True] * count

        def number(node):
            need(1 <= whole(node)[0] <= count, "a node does not exist")
            return node

        edges = [set() for _ in self.in_play]
        for a, b in listed(rules.get("edges", [])):
            need(number(b) not in edges[number(a)] and a != b, "an edge is repeated or a loop")
            edges[a].add(b)
            edges[b].add(a)
        self.joined, self.number = edges.__getitem__, number
        numbers, points = set(map(str, range(1, count + 1))), rules.get("at", {})
        for node, label in rules.get("labels", {}).items():
            need(node in numbers and len(encoded(label)) <= 65536, "a label is wrong")
        need(set(points) in (set(), numbers), "only some nodes have a point")
        for x, y in points.values():
            need(abs(whole(x)[0]) <= 1_000_000 >= abs(whole(y)[0]), "a point is too far away")

    def states(self, rules):
        digits, base = whole(rules["digits"], rules.get("base", 10))
        wraps = rules.get("wrap", True)
        need(type(wraps) is bool, "the wrap is unknown")
        need(1 <= digits <= 20 and 2 <= base <= 36, "the lock has no such digits")
        need(base**digits <= 1 << 20, "the lock is too large")

        def number(state):
            need(type(state) is str and len(state) == digits, "a state has another length")
            need(set(state) <= set(DIGITS[:base]), "a state has an unknown digit")
            return int(state, base)

        def joined(v):
            for unit in (base**place for place in range(digits)):
                digit = v // unit % base
                for turned in (digit - 1, digit + 1):
                    if wraps or 0 <= turned < base:
                        yield v + (turned % base - digit) * unit

        self.in_play, self.joined, self.number = [True] * base**digits, joined, number
        for state in listed(rules.get("forbidden", [])):
            need(self.in_play[number(state)], "a forbidden state is repeated")
            self.in_play[number(state)] = False
        if base % 2 == 0 or not wraps:
            self.colour = [0] * base**digits
            for v in range(1, base**digits):
                self.colour[v] = (self.colour[v // base] + v % base) % 2


def steps_of(rules):
    """All steps between cells, with their opposites."""
    steps = rules.get("steps", "Orthogonal")
    if type(steps) is str:
        steps = STEPS[steps]
    elif list(steps) == ["Leaper"]:
        a, b = whole(*steps["Leaper"])
        need(a >= 0 and b >= 0 and (a, b) != (0, 0), "a leaper has wrong lengths")
        steps = [(a, b), (a, -b), (b, a), (b, -a)]
    else:
        need(list(steps) == ["Offsets"], "the steps are unknown")
        steps = [whole(rows, columns) for rows, columns in listed(steps["Offsets"])]
        forward = {max(step, (-step[0], -step[1])) for step in steps}
        need(1 <= len(forward) == len(steps) <= 64, "a step is repeated, or there are none or many")
        need((0, 0) not in forward, "a step leads nowhere")
    need(all(abs(length) <= 1 << 30 for step in steps for length in step), "a step is too long")
    return list(chain(steps, ((-rows, -columns) for rows, columns in steps)))


def fingerprint(game, moves):
    """The fingerprint of a game with these moves."""

    def name(place):
        return ",".join(map(str, place)) if type(place) is list else str(place)

    ((ruleset, rules),) = game.items()
    rules = given(rules)
    lines = ["matchplay game 1", f"ruleset {ruleset}"]
    lines += [f"row {row}" for row in rules.get("board", [])]
    lines += [f"nodes {rules['nodes']}"] if "nodes" in rules else []
    edges = " ".join(f"{a}-{b}" for a, b in sorted(map(sorted, rules.get("edges", []))))
    lines += [f"edges {edges}", f"digits {rules['digits']}" if "digits" in rules else "digits "]
    lines += [f"base {rules['base']}"] if rules.get("base", 10) != 10 else []
    lines += [f"forbidden {' '.join(sorted(rules.get('forbidden', [])))}"]
    steps = sorted(step for step in set(steps_of(rules)) if step > (0, 0))
    if steps != STEPS["Orthogonal"]:
        lines.append("steps " + " ".join(f"{rows},{columns}" for rows, columns in steps))
    if rules.get("wrap", True) is not True:
        lines.append(f"wrap {rules['wrap'] or 'no'}")
    lines += ["removes Edges"] if rules.get("removes") == "Edges" else []
    lines.append("starts " + " ".join(map(name, sorted(rules.get("starts", [])))))
    lines += [f"start {name(rules['start'])}"] if "start" in rules else []
    lines.append("moves " + " ".join(map(name, moves)))
    text = "".join(f"{line}\n" for line in lines if not line.endswith(" "))
    return sha256(text.encode()).hexdigest()[:32]


class Walk:
    """A position: the token, and the vertices or the edges that have been removed."""

    def __init__(self, board):
        self.board, self.token = board, board.start
        self.removed, self.tokens = set(), []

    def neighbours(self, v):
        if self.board.removes == "Edges":
            return {w for w in self.board.near[v] if (v, w) not in self.removed}
        return self.board.near[v] - self.removed

    def moves(self):
        """The legal moves, ascending."""
        return self.board.starts if self.token is None else sorted(self.neighbours(self.token))

    def may_move(self, to):
        if self.token is None:
            return to in self.board.starts[bisect_left(self.board.starts, to) :][:1]
        return to in self.board.near[self.token] and not {to, (self.token, to)} & self.removed

    def play(self, to):
        need(self.may_move(to), "a move is illegal")
        self.removed |= self.removed_by(self.token, to)
        self.tokens.append(self.token)
        self.token = to

    def take_back(self):
        to, self.token = self.token, self.tokens.pop()
        self.removed -= self.removed_by(self.token, to)

    def removed_by(self, token, to):
        if token is None:
            return set()
        return {(token, to), (to, token)} if self.board.removes == "Edges" else {token}
