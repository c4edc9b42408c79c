"""The judge of evidence in vertex geography: one matching, labels and pieces."""

from collections import defaultdict

from evidence import Evidence, read_label
from rules import listed, need, whole


def find(above, x):
    """The representative of `x` in a union-find forest."""
    while above[x] != x:
        above[x] = x = above[above[x]]
    return x


class State:
    """The remaining graph of a position, with a matching, labels and pieces."""

    def __init__(self, board, removed, top, black):
        need(0 < whole(top)[0] <= 2 * board.size + 2, "`top` is out of range")
        self.near, self.top, self.colour = board.near, top, board.colour
        self.alive = [in_play and v not in removed for v, in_play in enumerate(board.in_play)]
        if black is not None:
            need(self.colour is None, "the board provides the colours")
            self.colour = [0] * len(self.alive)
            for v in self.remaining(black):
                self.colour[v] = 1
        for v in self.remains() if self.colour else []:
            ends = {self.colour[w] for w in self.near[v] if self.alive[w]}
            need(self.colour[v] not in ends, "an edge joins vertices of one colour")
        self.mate = [None] * len(self.alive)
        self.level, self.part = [0] * len(self.alive), [0] * len(self.alive)
        self.members, self.above = defaultdict(set), list(range(top + 1))
        self.changed = set()
        self.piece, self.into, self.free, self.ended = {}, [], [], []

    def remains(self):
        return [v for v, alive in enumerate(self.alive) if alive]

    def remaining(self, vertices):
        """A list of numbers of vertices, each of which remains."""
        for v in whole(*listed(vertices)):
            need(0 <= v < len(self.alive) and self.alive[v], "a vertex does not remain")
        return vertices

    def leave(self, tokens):
        for v in tokens:
            if v is not None:
                self.alive[v] = False

    def bring(self, vertices, labels):
        for v, label in zip(vertices, labels, strict=True):
            self.alive[v] = True
            self.label(v, label)

    def at(self, v):
        """The level of a vertex after merging."""
        return find(self.above, self.level[v])

    def merge(self, a, b):
        """Merges all levels from one to another."""
        low, high = sorted((find(self.above, a), find(self.above, b)))
        while low < high:
            self.above[low] = low + 1
            low = find(self.above, low)

    def is_inner(self, v):
        return self.colour[v] == 1 if self.colour else self.part[v] == 0

    def label(self, v, label):
        level, part = self.read_label(label)
        if part or self.part[v]:
            self.members[self.part[v]].discard(v)
            self.members[part].add(v)
            self.changed |= {self.part[v], part}
        self.level[v], self.part[v] = level, part

    def read_label(self, label):
        level, part = read_label(label, not self.colour)
        need(level <= self.top, "a level is above the top")
        return level, part

    def relabel(self, runs):
        """Labels the vertices of runs, and returns them."""
        labelled = []
        for run in runs:
            label, ends = (run[0], run[1:]) if self.colour else (run[:2], run[2:])
            self.remaining(ends)
            for v in range(ends[0], ends[-1] + 1):
                if self.alive[v]:
                    self.label(v, label)
                    labelled.append(v)
        return labelled

    def settle(self, vertices):
        """Merges levels as the edges and pairs of these vertices require, and checks the labels."""
        for v in vertices:
            if self.mate[v] is not None:
                self.merge(self.level[v], self.level[self.mate[v]])
            for w in self.near[v]:
                if self.alive[w]:
                    low, high = (v, w) if self.at(v) < self.at(w) else (w, v)
                    if not self.is_inner(low) and self.is_inner(high):
                        self.merge(self.level[low], self.level[high])
        bottom, top = find(self.above, 0), find(self.above, self.top)
        need(bottom != top, "the bottom and the top are merged")
        for v in vertices:
            if self.mate[v] is None:
                end = top if self.colour and self.is_inner(v) else bottom
                need(self.at(v) == end, "an exposed vertex has a wrong level")
            if not self.colour:
                self.settle_parts(v, top)
        for part in self.changed - {0}:
            members = self.members[part]
            paired = sum(self.mate[v] in members for v in members)
            need(paired == len(members) // 2 * 2, "a part has too few pairs")
            need(len({self.level[v] for v in members}) <= 1, "a part has several levels")
        self.changed.clear()

    def settle_parts(self, v, top):
        """Checks the labels at a vertex of a graph with odd cycles."""
        part, mate = self.part[v], self.mate[v]
        self.changed.add(part)
        need(mate is not None or part, "an exposed vertex is inner")
        if mate is not None and self.at(v) != top:
            need(part or self.part[mate], "two inner vertices are a pair")
        for w in self.near[v]:
            if self.alive[w] and part and self.part[w] and part != self.part[w]:
                need(self.at(v) == self.at(w) == top, "an edge joins two parts")

    def is_essential(self, v):
        """Whether every maximum matching contains the vertex."""
        if self.colour and self.is_inner(v):
            return self.at(v) < find(self.above, self.top)
        return self.is_inner(v) or self.at(v) > find(self.above, 0)

    def is_shut(self, v, w):
        """Whether no maximum matching contains the edge."""
        low, high = (v, w) if self.at(v) < self.at(w) else (w, v)
        both = self.is_inner(low) and self.is_inner(high)
        return self.is_inner(low) and (
            self.at(low) < self.at(high) or both and self.at(low) < find(self.above, self.top)
        )

    def pair(self, a, b):
        need(self.mate[a] is None and self.mate[b] is None, "a vertex is matched twice")
        need(b in self.near[a], "a pair is not an edge")
        self.mate[a], self.mate[b] = b, a

    def piece_of(self, v):
        """The number of the piece of a vertex. A new piece is a pair or one exposed vertex."""
        piece = find(self.into, self.piece[v]) if v in self.piece else None
        if piece is None or self.ended[piece]:
            piece = len(self.into)
            self.into.append(piece)
            self.ended.append(False)
            self.free.append(self.colour[v] if self.mate[v] is None else None)
            self.piece[v] = piece
            if self.mate[v] is not None:
                self.piece[self.mate[v]] = piece
        return piece

    def is_spared(self, v):
        return self.free[self.piece_of(v)] == self.colour[v]

    def follow(self, path, token=None, partner=None):
        """Checks a path from a vertex, and returns the vertex."""
        self.remaining(path)
        if len(path) == 2:
            need(self.mate[path[0]] is not None, "a path leaves an exposed vertex")
            path = [self.mate[path[0]], *path]
        need(len(path) % 2, "a path has an even number of vertices")
        for x, y, z in zip(path[::2], path[1::2], path[2::2], strict=False):
            need(self.mate[x] is not None, "a path leaves an exposed vertex")
            need(z in self.near[y], "a path leaves the edges")
            if self.colour:
                need(self.colour[x] != self.colour[y], "a path stays on a colour")
                need(self.piece_of(x) == self.piece_of(y), "a path leaves a piece")
            else:
                need(self.mate[x] == y, "a path leaves the matching")
        if self.colour:
            self.join(path, token)
        else:
            need(len(set(path)) == len(path), "a path meets itself")
            need(token not in path, "a path contains the token")
            need(self.mate[path[-1]] is None or path[-1] == partner, "a path ends at a pair")
        return path[0]

    def join(self, path, token):
        """Joins the pieces of a path."""
        end = self.piece_of(path[-1])
        if not self.is_spared(path[-1]):
            need(token is not None, "a path ends at a vertex that is not spared")
            need(end == self.piece_of(token), "a path ends in another piece than the token")
            need(path[0] in self.near[token], "a path does not return to the token")
        for piece in map(self.piece_of, path[::2]):
            if piece != end:
                colours = {self.free[piece], self.free[end]} - {None}
                need(len(colours) < 2, "a path joins two colours")
                self.into[piece] = end
                self.free[end] = colours.pop() if colours else None

    def flip(self, v, path):
        """Matches a new vertex and others along a path that was followed, and returns them. Ends
        their pieces.
        """
        need(len(set(path)) == len(path), "a flip meets itself")
        need(path[0] in self.near[v], "a flip does not start beside the token")
        need(self.mate[path[-1]] is None, "a flip ends at a pair")
        for x, y in zip(path[::2], path[1::2], strict=False):
            need(self.mate[x] == y, "a flip leaves the matching")
        for z in path:
            self.end_piece(z)
        for x, y in zip([v, *path[1::2]], path[::2], strict=False):
            self.mate[x], self.mate[y] = y, x
        return [v, *path]

    def end_piece(self, v):
        if v in self.piece:
            self.ended[find(self.into, self.piece[v])] = True

    def follow_all(self, position, token=None, partner=None):
        """Follows all paths of a position, and returns their first vertices."""
        paths = [position["flip"]] if position.get("flip") else []
        paths = paths + listed(position.get("paths", []))
        return {self.follow(path, token, partner) for path in paths}

    def follow_steps(self, steps):
        """Follows paths of one step each, in an order in which each can use those before it."""
        shown = set()
        for y in list(steps):
            chain = []
            while y in steps:
                chain.append([y, steps.pop(y)])
                self.remaining(chain[-1])
                y = self.mate[chain[-1][1]]
            shown |= {self.follow(path) for path in reversed(chain)}
        return shown

    def is_won(self, w, shown, token=None):
        """Whether paths show that a move wins."""
        if not self.colour:
            return self.mate[w] is None or w in shown
        return self.is_spared(w) or token is not None and self.piece_of(w) == self.piece_of(token)


def judge_line(board, removed, tokens, legal, claims, proof):
    """Judges a line of play from its last position to its first.

    `removed` are the vertices that are removed before the line. For each position, `tokens` has the
    vertex of the token, `legal` the legal moves, and `claims` the set of moves that win.
    """
    positions = proof["positions"]
    need(len(positions) == len(tokens), "there is not one proof for each position")
    state = State(board, removed, proof.get("top", 0), proof.get("black"))
    evidence = Evidence(board, proof, not state.colour)
    state.leave(tokens)
    pairs, labels = evidence.end(state.alive, state.colour)
    for pair in pairs:
        state.pair(*state.remaining(pair))
    for v, label in labels.items():
        state.label(v, label)
    state.relabel(proof.get("labels", []))
    state.settle(state.remains())
    usual = proof.get("usual", 0 if state.colour else [0, 0])
    state.read_label(usual)
    pending = None
    for token, position in zip(tokens, positions, strict=True):
        evidence.check_position(position, token is None)
    for token, moves, wins, position in reversed(
        [*zip(tokens, legal, claims, positions, strict=True)]
    ):
        label, runs = position.get("level", usual), position.get("labels", [])
        losses = [w for w in moves if w not in wins]
        if token is None:
            if pending is not None:
                state.bring([pending], [label])
                state.settle([pending] + state.relabel(runs))
            shown = state.follow_all(position) | state.follow_steps(evidence.steps(position))
            need(all(state.is_won(w, shown) for w in wins), "a placement is not shown to win")
            need(all(map(state.is_essential, losses)), "a placement is not shown to lose")
        elif pending is not None:
            need(pending in wins, "a move to a lost position does not win")
            is_one = state.colour or type(label[0]) is int
            state.bring([token, pending], [label, label] if is_one else label)
            state.pair(token, pending)
            state.settle([token, pending] + state.relabel(runs))
            shown = state.follow_all(position, token, pending) | {pending}
            need(all(state.is_won(w, shown, token) for w in wins), "a move is not shown to win")
            need(all(state.is_shut(token, w) for w in losses), "a move is not shown to lose")
            pending = None
        else:
            state.settle(state.relabel(position.get("before", [])))
            shown = state.follow_all(position)
            need(all(state.is_won(w, shown) for w in wins), "a move is not shown to win")
            need(all(map(state.is_essential, losses)), "a move is not shown to lose")
            if not wins:
                pending = token
                continue
            touched = state.flip(token, position.get("flip", []))
            state.bring([token], [label])
            state.settle(touched + state.relabel(runs))
