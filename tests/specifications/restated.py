"""The members of a review that follow from its moves and its claims."""

import judge
from rules import Board, Walk, fingerprint


def game_of(document):
    """The game of a certificate or of a proved review."""
    return document["game"] if document["kind"] == "certificate" else document["proof"]["game"]


def restate(review):
    """Changes all members of a review that follow from the moves and the claims."""
    game = game_of(review)
    board = Board(game)
    review["ruleset"] = board.ruleset
    review["fingerprint"] = fingerprint(game, [ply["move"] for ply in review["plies"]])
    walk = Walk(board)
    plies, end = review["plies"], review["end"]
    claims = [(it["winning"], it.get("unknown", [])) for it in [*plies, end]]
    outcomes = ["N" if wins else "unknown" if unknown else "P" for wins, unknown in claims]
    for k, ply in enumerate(plies):
        player, legal = judge.PLAYERS[(k + 1) % 2], walk.moves()
        before, after = outcomes[k : k + 2]
        ply.pop("refutation", None)
        ply.pop("refutation_cut", None)
        ply |= {
            "ply": k + 1,
            "player": player,
            "mark": judge.mark(len(legal), claims[k], before, after),
            "winner_before": judge.winner(before, player),
            "winner_after": judge.winner(after, judge.other(player)),
            "legal_count": len(legal),
        }
        if ply["mark"] == "mistake":
            ply |= {"refutation": claims[k + 1][0][:1], "refutation_cut": True}
        walk.play(board.number(ply["move"]))
    player, legal = judge.PLAYERS[(len(plies) + 1) % 2], walk.moves()
    winner = judge.winner(outcomes[-1], player)
    end |= {"ply_count": len(plies), "over": not legal, "to_move": player}
    end |= {"outcome": outcomes[-1], "winner": winner, "legal_count": len(legal)}
    review["result"]["played"] = winner if not legal else "unfinished"
    for player in judge.PLAYERS:
        own = [ply for ply in plies if ply["player"] == player]
        won = [ply for ply in own if ply["winner_before"] == player]
        review["tallies"][player] = {
            "move_count": len(own),
            "mistake_plies": [ply["ply"] for ply in own if ply["mark"] == "mistake"],
            "won_count": len(won),
            "kept_count": sum(ply["winner_after"] == player for ply in won),
        }
