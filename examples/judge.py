"""A judge of proved reviews and of certificates, written from docs/certificate-format.md and
docs/review-format.md. It has no solver and does not search.

    python3 examples/judge.py FILE...

A file is JSON if its name ends in .json, and JSON Lines otherwise; - is standard input. The judge
prints `accepted`, `rejected` with a reason, or `unproved` for each document, after the name of
the file. The exit code is 3 if a document is rejected, and 4 if a file cannot be read, or if its
name ends in .ron.
"""

import json
import os
import sys
from pathlib import Path

from certificates import judge_certificate, judge_position
from evidence import MEMBERS
from levels import judge_line
from rules import Board, Rejected, Walk, encoded, fingerprint, given, listed, need, whole

REPEATED = object()  # the value of a repeated member, which has no form of JSON
PLAYERS = ("second", "first")  # the player of a ply is PLAYERS[ply % 2]


def expect(document, **members):
    """Compares members of a document as JSON, in which 1 and true differ."""
    for name, value in members.items():
        need(json.dumps(document.get(name)) == json.dumps(value), f"`{name}` is wrong")


def winner(outcome, mover):
    """The winner of a position in which this player is to move."""
    return {"N": mover, "P": other(mover), "unknown": "unknown"}[outcome]


def other(player):
    return PLAYERS[player == "second"]


def mark(legal, claim, before, after):
    """The mark of a move, from the number of legal moves and the outcomes before and after it."""
    wins, unknown = claim
    if legal == 1:
        return "forced"
    if before == "P":
        return "lost"
    if "unknown" in (before, after):
        return "unknown"
    if after == "N":
        return "mistake"
    if len(wins) > 1:
        return "kept"
    return "unknown" if unknown else "only"


def judge_refutation(walk, ply, name, wins):
    """Checks the line after a mistake, by which the opponent wins. Other moves have none."""
    line, is_cut = walk.board.places(ply.get("refutation", [])), ply.get("refutation_cut", False)
    need(type(is_cut) is bool, "`refutation_cut` is wrong")
    if name != "mistake":
        need(not line and not is_cut, "a refutation follows no mistake")
        return
    need(line and line[0] in wins, "the refutation does not begin with a winning move")
    for move in line:
        walk.play(move)
    need(is_cut or len(line) % 2 == 1 and not walk.moves(), "the refutation does not end the game")
    for _ in line:
        walk.take_back()


def judge_play(walk, line, first, inherited, proof):
    """Judges a line of play whose first ply has the number `first`; returns its moves and claims.

    A claim consists of the moves that win and those that are unknown. The first claim of a
    variation is `inherited` from the line that it leaves.
    """
    board, plies, end = (
        walk.board,
        [given(ply) for ply in listed(line["plies"])],
        given(line["end"]),
    )
    claims = [] if inherited is None else [inherited]
    need(inherited is None or plies, "a variation has no plies")
    need(not claims or not {"winning", "unknown"} & set(plies[0]), "a claim is repeated")
    for claimed in [*plies, end][len(claims) :]:
        wins, unknown = board.places(claimed["winning"]), board.places(claimed.get("unknown", []))
        need(wins == sorted(set(wins)), "the winning moves do not ascend")
        need(unknown == sorted(set(unknown)), "the unknown moves do not ascend")
        claims.append((set(wins), set(unknown)))
    outcomes = ["N" if wins else "unknown" if unknown else "P" for wins, unknown in claims]
    moves = board.places([ply["move"] for ply in plies])
    need("game" not in proof, "the proof of a variation has a game")
    need(len(listed(proof["positions"])) == len(claims), "there is not one proof for each position")
    only_positions = set(proof) == {"positions"}
    need(only_positions or board.removes == "Vertices", "a member of the proof is unknown")
    removed, tokens, legal = set(walk.removed), [], []
    for k, (claim, before) in enumerate(zip(claims, outcomes, strict=False)):
        now = walk.moves()
        need(claim[0] | claim[1] <= set(now), "a claim is about an illegal move")
        count, player = len(now), PLAYERS[(first + k) % 2]
        played, after = (moves[k], outcomes[k + 1]) if k < len(plies) else (None, None)
        if board.removes == "Edges":
            judge_position(walk, claim, proof["positions"][k], played, after)
        else:
            tokens.append(walk.token)
            legal.append(now)
        if k == len(plies):
            expect(end, ply_count=first - 1 + k, over=not count, to_move=player, outcome=before)
            expect(end, winner=winner(before, player), legal_count=count)
            break
        ply, name = plies[k], mark(count, claim, before, after)
        expect(ply, ply=first + k, player=player, mark=name, legal_count=count)
        expect(ply, winner_before=winner(before, player), winner_after=winner(after, other(player)))
        walk.play(played)
        judge_refutation(walk, ply, name, claims[k + 1][0])
    if board.removes == "Vertices":
        need(not any(unknown for _, unknown in claims), "an outcome is unknown")
        judge_line(board, removed, tokens, legal, [wins for wins, _ in claims], proof)
    return moves, claims


def judge_review(review):
    proof = given(review["proof"], MEMBERS | {"format"})
    need(whole(proof.pop("format", None)) == (1,), "the format of the proof is not 1")
    game = proof.pop("game")
    board = Board(game)
    need(board.rules.get("moves", []) == [], "the game of a proof has moves")
    moves = [ply["move"] for ply in review["plies"]]
    expect(review, ruleset=board.ruleset, fingerprint=fingerprint(game, moves))
    need("player" not in review, "the review omits plies")
    lines = [(review, [], 1, None, proof, 0)]
    while lines:
        line, before, first, inherited, proof, depth = lines.pop()
        walk = Walk(board)
        for move in before:
            walk.play(move)
        moves, claims = judge_play(walk, line, first, inherited, proof)
        for variation in map(given, listed(line.get("variations", []))):
            need(depth < 16, "the variations are nested too deeply")
            after = whole(variation["at"])[0] - first
            need(0 <= after <= len(moves), "a variation leaves another line")
            own, line_before = given(variation["proof"], MEMBERS), before + moves[:after]
            lines.append((variation, line_before, first + after, claims[after], own, depth + 1))

    result = review["end"]["winner"] if review["end"]["over"] else "unfinished"
    expect(review["result"], played=result)
    for player in PLAYERS:
        own = [ply for ply in review["plies"] if ply["player"] == player]
        won = [ply for ply in own if ply["winner_before"] == player]
        mistakes = [ply["ply"] for ply in own if ply["mark"] == "mistake"]
        kept = sum(ply["winner_after"] == player for ply in won)
        tally = review["tallies"][player]
        expect(tally, move_count=len(own), mistake_plies=mistakes)
        expect(tally, won_count=len(won), kept_count=kept)


def members(pairs):
    """A JSON object. A repeated member has no value that can be accepted."""
    values = {}
    for name, value in pairs:
        values[name] = REPEATED if name in values else value
    return values


def integer(digits):
    """A number. No number that a judge reads is written as -0 or with many digits."""
    return float(digits) if digits == "-0" or len(digits) > 20 else int(digits)


def judge(document):
    """Judges a document, and returns a line of output."""
    try:
        expect(given(document), format=1)
        if document.get("kind") == "certificate":
            judge_certificate(document)
            return "accepted"
        document = given(document)
        expect(document, kind="review")
        for name in {"id", "file"} & set(document):
            encoded(document[name])
        if "proof" not in document:
            return "unproved"
        judge_review(document)
        return "accepted"
    except Rejected as reason:
        return f"rejected: {reason}"
    except (AttributeError, LookupError, TypeError, ValueError) as error:
        return f"rejected: the document is malformed: {error!r}"


def refused(constant):
    raise Rejected(f"{constant} is not JSON")


def parsed(text):
    """A document, or a list of documents."""
    hooks = {"object_pairs_hook": members, "parse_int": integer, "parse_constant": refused}
    return json.loads(text, **hooks)


def judgements(text, may_be_list=False):
    """Judges a document or, if it may be one, all documents in a list."""
    try:
        documents = parsed(text)
    except (Rejected, RecursionError, ValueError) as error:
        return [f"rejected: {error}"]
    return map(judge, documents if may_be_list and type(documents) is list else [documents])


def texts(name):
    """The texts in a file."""
    if name.endswith(".json"):
        yield Path(name).read_text(encoding="utf-8-sig")
    elif name == "-":
        yield from filter(str.strip, sys.stdin)
    else:
        with Path(name).open(encoding="utf-8-sig") as file:
            if name.endswith(".ron"):
                advice = "write the certificate with `--certificate FILE.json`"
                raise OSError(f"expected JSON, found RON; {advice}")
            yield from filter(str.strip, file)


def main(names):
    if not names or names[0] in ("-h", "--help"):
        print(__doc__, file=sys.stderr)
        return 2
    code = 0
    for name in names:
        try:
            is_list = name.endswith(".json")
            for judgement in (it for text in texts(name) for it in judgements(text, is_list)):
                print(judgement if name == "-" else f"{name}: {judgement}")
                code = max(code, 3 if judgement.startswith("rejected") else 0)
        except BrokenPipeError:
            # The reader of the output needs no more of it.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return code
        except (OSError, UnicodeDecodeError) as error:
            print(f"{name}: {error}", file=sys.stderr)
            code = max(code, 4)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
