"""The truth about positions of small boards, by the literal rules: all games are played."""

from rules import Board, Walk, listed


class Truth:
    """The winning moves in the positions of a board."""

    def __init__(self, board):
        self.board, self.known = board, {}
        edges = sorted({(min(a, b), max(a, b)) for a in board.vertices() for b in board.near[a]})
        self.edges = {edge: 1 << n for n, edge in enumerate(edges)}

    def bit(self, token, to):
        """What a move removes, as a bit: the vertex to which it leads, or its edge."""
        if self.board.removes == "Vertices":
            return 1 << to
        return 0 if token is None else self.edges[min(token, to), max(token, to)]

    def wins(self, token, used):
        """Whether the player to move wins."""
        key = token, used
        if key not in self.known:
            moves = ((to, self.bit(token, to)) for to in self.board.near[token])
            answers = (self.wins(to, used | bit) for to, bit in moves if not used & bit)
            self.known[key] = not all(answers)
        return self.known[key]

    def winning(self, walk):
        """The moves that win in a position."""
        used, before = 0, None
        for token in [*walk.tokens, walk.token]:
            if token is not None:
                used |= self.bit(before, token)
            before = token
        moves = ((to, self.bit(before, to)) for to in walk.moves())
        return {to for to, bit in moves if not self.wins(to, used | bit)}


def false_claim(document, truth_of):
    """The first false claim of a document, or `None`. `truth_of` gives the truth of a board."""
    if document["kind"] == "certificate":
        return false_certificate(document, truth_of)
    game = document["proof"]["game"]
    truth = truth_of(game)
    lines = [(document, [], None)]
    while lines:
        line, before, inherited = lines.pop()
        walk = Walk(truth.board)
        for move in before:
            walk.play(move)
        claims = [inherited] if inherited is not None else []
        claims += [*line["plies"], line["end"]][len(claims) :]
        moves = truth.board.places([ply["move"] for ply in line["plies"]])
        for k, claim in enumerate(claims):
            wins = truth.winning(walk)
            claimed = set(truth.board.places(claim["winning"]))
            unknown = set(truth.board.places(claim.get("unknown", [])))
            where = f"after {len(before) + k} plies"
            if not claimed <= wins <= claimed | unknown:
                return f"{where}: {sorted(wins)} win"
            if k == len(moves):
                if unknown <= wins and claim["outcome"] != ("N" if wins else "P"):
                    return f"{where}: the outcome is wrong"
                break
            ply = line["plies"][k]
            if not unknown and (ply["mark"] == "mistake") != (bool(wins) and moves[k] not in wins):
                # The only legal move is marked as forced, and it cannot be a mistake.
                return f"{where}: the mark is wrong"
            walk.play(moves[k])
            if "refutation" in ply:
                first = truth.board.number(ply["refutation"][0])
                if first not in truth.winning(walk):
                    return f"{where}: the refutation does not win"
        for variation in line.get("variations", []):
            after = variation["at"] - 1 - len(before)
            left = claims[after]
            lines.append((variation, before + moves[:after], left))
    return None


def false_certificate(certificate, truth_of):
    truth = truth_of(certificate["game"])
    walk = Walk(truth.board)
    (rules,) = certificate["game"].values()
    for move in listed(rules.get("moves") or []):
        walk.play(truth.board.number(move))
    wins = truth.winning(walk)
    if certificate["claim"] != ("N" if wins else "P"):
        return "the claim is wrong"
    if "reply" in certificate and truth.board.number(certificate["reply"]) not in wins:
        return "the reply does not win"
    return None


def truths():
    """A function that gives the truth of the board of a game, and keeps the last ones."""
    kept = {}

    def truth_of(game):
        (ruleset,) = game
        key = repr((ruleset, sorted(it for it in game[ruleset].items() if it[0] != "moves")))
        if key not in kept:
            if len(kept) > 200:
                kept.clear()
            kept[key] = Truth(Board(game))
        return kept[key]

    return truth_of
