"""The evidence in vertex geography as it is written: its members, their forms, and rows."""

from rules import given, listed, need, whole

SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuwxyz"
MEMBERS = {"game", "black", "top", "usual", "key", "pairs", "labels", "positions"}
POSITION = {"level", "before", "augmenting", "labels", "paths"}


def read_label(label, has_parts):
    """The level and the part of a label."""
    level, part = whole(*listed(label)) if has_parts else whole(label, 0)
    need(0 <= level < 1 << 32 and 0 <= part < 1 << 32, "a label is out of range")
    return level, part


class Evidence:
    """The proof of a line. All forms are checked, also those of members that have no effect."""

    def __init__(self, board, proof, has_parts):
        self.board, self.proof, self.has_parts = board, proof, has_parts
        self.check_runs(proof.get("labels", []))
        need(len(listed(proof.get("key", []))) <= len(SIGNS), "the key is too long")
        for level in proof.get("key", []):
            read_label(level, False)

    def check_runs(self, runs):
        last = -1
        for run in listed(runs):
            label, ends = (run[:2], run[2:]) if self.has_parts else (run[0], run[1:])
            read_label(label, self.has_parts)
            need(len(ends) in ({2} if self.has_parts else {1, 2}), "a run has a wrong length")
            first, end = map(self.board.vertex, (ends[0], ends[-1]))
            need(last < first <= end, "the runs do not ascend")
            last = end

    def check_position(self, position):
        need(self.has_parts or not position.get("before"), "labels change before the moves")
        label = position.get("level", [0, 0] if self.has_parts else 0)
        is_two = self.has_parts and type(listed(label)[0]) is list
        need(not is_two or len(label) == 2, "the labels are not two")
        for each in label if is_two else [label]:
            read_label(each, self.has_parts)
        self.check_runs(position.get("before", []))
        self.check_runs(position.get("labels", []))
        for path in [position.get("augmenting", []), *listed(position.get("paths", []))]:
            for v in listed(path):
                self.board.vertex(v)

    def positions(self, count):
        """The evidence for each position."""
        positions = [given(it, POSITION) for it in listed(self.proof["positions"])]
        need(len(positions) == count, "there is not one proof for each position")
        return positions

    def end(self, alive, colour):
        """The pairs at the end of a line, and the labels that rows show."""
        pairs, key = listed(self.proof.get("pairs", [])), self.proof.get("key", [])
        if not pairs or type(pairs[0]) is not str:
            need(not key, "a key has no rows")
            need(all(len(listed(pair)) == 2 for pair in pairs), "a pair does not have two vertices")
            return pairs, {}
        need(not self.has_parts, "the board has no rows")
        rows, pairs, labels = pairs, [], {}
        for v, w, sign in read_rows(self.board, rows, alive):
            if w is None:
                labels[v] = self.proof["top"] if colour[v] else 0
                continue
            pairs.append([v, w])
            if sign != "?":
                labels[v] = labels[w] = key[SIGNS.index(sign)]
        return pairs, labels


def read_rows(board, rows, alive):
    """Yields `(v, w, sign)` for each pair in rows that show all cells, with the sign of its second
    cell, and `(v, None, ".")` for each single cell. Cells that are not alive have the sign `#`.
    """
    width = board.width
    need(width, "the board has no rows")
    need(all(type(row) is str and len(row) == width for row in rows), "the rows differ")
    need(width * len(rows) == board.size, "the number of rows is wrong")
    # Cells are numbered from 1.
    signs, seconds = "#" + "".join(rows), set()
    for v, sign in enumerate(signs):
        need((sign == "#") == (not alive[v]), "the rows do not show what remains")
        if v in seconds or sign == "#":
            continue
        if sign == ".":
            yield v, None, sign
            continue
        need(sign == "v" or (sign == ">" and v % width), "a sign has no pair")
        w = v + (width if sign == "v" else 1)
        need(w < len(signs) and w not in seconds, "a pair has no second cell")
        seconds.add(w)
        yield v, w, signs[w]
