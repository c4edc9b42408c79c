"""The labels of the remaining graph: a chain of covers, each as large as the matching."""

from collections import Counter, defaultdict

from evidence import read_label
from rules import listed, need, whole


def find(above, x):
    """The representative of `x` in a union-find forest."""
    while above[x] != x:
        above[x] = x = above[above[x]]
    return x


class Labelled:
    """The remaining graph of a position, with a matching and labels."""

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
        self.above, self.changed = list(range(top + 1)), set()
        # For each part: how many of its vertices are on each level, and how many pairs are in it.
        self.part_levels, self.part_pairs = defaultdict(Counter), Counter()

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
        """Adds vertices that return to the graph, and lists them."""
        for v, label in zip(vertices, labels, strict=True):
            self.alive[v] = True
            self.label(v, label)
        return vertices

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
        self.mark(v, *self.read_label(label))

    def mark(self, v, level, part):
        self.count(v, -1)
        self.level[v], self.part[v] = level, part
        self.count(v, 1)

    def count(self, v, change):
        """Counts a vertex in its part, or counts it no longer."""
        part, level, mate = self.part[v], self.level[v], self.mate[v]
        if part:
            self.changed.add(part)
            self.part_levels[part][level] += change
            if not self.part_levels[part][level]:
                del self.part_levels[part][level]
            self.part_pairs[part] += change * (mate is not None and self.part[mate] == part)

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
            self.merge_pair(v)
            self.merge_edges(v)
        bottom, top = find(self.above, 0), find(self.above, self.top)
        need(bottom != top, "the bottom and the top are merged")
        for v in vertices:
            if self.mate[v] is None:
                end = top if self.colour and self.is_inner(v) else bottom
                need(self.at(v) == end, "an exposed vertex has a wrong level")
            if not self.colour:
                self.settle_parts(v, top)
        for part in self.changed - {0}:
            levels = self.part_levels[part]
            need(len(levels) <= 1, "a part has several levels")
            need(self.part_pairs[part] == sum(levels.values()) // 2, "a part has too few pairs")
        self.changed.clear()

    def merge_pair(self, v):
        if self.mate[v] is not None:
            self.merge(self.level[v], self.level[self.mate[v]])

    def merge_edges(self, v):
        for w in self.near[v]:
            if self.alive[w]:
                low, high = (v, w) if self.at(v) < self.at(w) else (w, v)
                if not self.is_inner(low) and self.is_inner(high):
                    self.merge(self.level[low], self.level[high])

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
