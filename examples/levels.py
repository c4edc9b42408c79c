"""The judge of evidence in vertex geography: one matching, labels and pieces."""

from evidence import Evidence
from labels import Labelled, find
from rules import listed, need


class State(Labelled):
    """The remaining graph of a position, with a matching, labels and pieces."""

    def __init__(self, board, removed, top, black):
        super().__init__(board, removed, top, black)
        self.piece, self.into, self.free, self.ended = {}, [], [], []

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

    def follow(self, path, token=None, pending=None):
        """Checks a path from a vertex, and returns the vertex."""
        self.remaining(path)
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
            need(self.mate[path[-1]] is None or path[-1] == pending, "a path ends at a pair")
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

    def augment(self, v, path):
        """Matches a new vertex and others along a path that was followed, and returns them. Ends
        their pieces.
        """
        need(len(set(path)) == len(path), "an augmenting path meets itself")
        need(path[0] in self.near[v], "an augmenting path does not start beside the token")
        need(self.mate[path[-1]] is None, "an augmenting path ends at a pair")
        for x, y in zip(path[::2], path[1::2], strict=False):
            need(self.mate[x] == y, "an augmenting path leaves the matching")
        labels = [(z, self.level[z], self.part[z]) for z in path]
        for z in path:
            self.end_piece(z)
            self.mark(z, 0, 0)
        for x, y in zip([v, *path[1::2]], path[::2], strict=False):
            self.mate[x], self.mate[y] = y, x
        for label in labels:
            self.mark(*label)
        return [v, *path]

    def end_piece(self, v):
        if v in self.piece:
            self.ended[find(self.into, self.piece[v])] = True

    def follow_all(self, position, token=None, pending=None):
        """Follows all paths of a position, and returns their first vertices."""
        paths = [position["augmenting"]] if position.get("augmenting") else []
        paths = paths + listed(position.get("paths", []))
        return {self.follow(path, token, pending) for path in paths}

    def exposable(self):
        """The vertices of a graph with two colours from which alternating paths lead to exposed
        ones.
        """
        waiting = [v for v in self.remains() if self.mate[v] is None]
        found = set(waiting)
        while waiting:
            for y in self.near[waiting.pop()]:
                x = self.mate[y]
                if x is not None and x not in found:
                    found.add(x)
                    waiting.append(x)
        return found

    def is_won(self, w, shown, token=None):
        """Whether paths show that a move wins."""
        if w in shown or self.mate[w] is None:
            return True
        if not self.colour:
            return False
        return self.is_spared(w) or token is not None and self.piece_of(w) == self.piece_of(token)


def judge_line(board, removed, tokens, legal, claims, proof):
    """Judges a line of play from its last position to its first.

    `removed` are the vertices that are removed before the line. For each position, `tokens` has the
    vertex of the token, `legal` the legal moves, and `claims` the set of moves that win.
    """
    state = State(board, removed, proof.get("top", 0), proof.get("black"))
    evidence = Evidence(board, proof, not state.colour)
    positions = evidence.positions(len(tokens))
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
    for position in positions:
        evidence.check_position(position)
    for token, moves, wins, position in reversed(
        [*zip(tokens, legal, claims, positions, strict=True)]
    ):
        label, runs = position.get("level", usual), position.get("labels", [])
        losses = [w for w in moves if w not in wins]
        is_two = not state.colour and type(label[0]) is list
        need(not is_two or None not in (token, pending), "two labels of one vertex")
        if token is None:
            returned = [] if pending is None else state.bring([pending], [label])
            state.settle(returned + state.relabel(runs))
            shown = state.follow_all(position) | (state.exposable() if state.colour else set())
            need(all(state.is_won(w, shown) for w in wins), "a placement is not shown to win")
            need(all(map(state.is_essential, losses)), "a placement is not shown to lose")
        elif pending is not None:
            need(pending in wins, "a move to a lost position does not win")
            state.pair(token, pending)
            returned = state.bring([token, pending], label if is_two else [label, label])
            state.settle(returned + state.relabel(runs))
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
            touched = state.augment(token, position.get("augmenting", []))
            state.bring([token], [label])
            state.settle(touched + state.relabel(runs))
