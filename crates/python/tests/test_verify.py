import json
import subprocess
import sys
from pathlib import Path

import pytest

import matchplay
from matchplay import Review


def test_every_certificate_is_accepted(sample: Path) -> None:
    for ply in range(5):
        certificate = matchplay.solve(sample, ply=ply).certificate()
        assert matchplay.verify(certificate) is True
        assert matchplay.verify(certificate, sample) is True


def test_a_wrong_certificate_is_rejected_with_the_reason() -> None:
    certificate = matchplay.solve(["...."], start=(1, 2)).certificate()
    document = json.loads(certificate)
    assert (document["kind"], document["claim"]) == ("certificate", "N")
    assert matchplay.verify(document) is True
    document["reply"] = [1, 3] if document["reply"] == [1, 1] else [1, 1]
    with pytest.raises(matchplay.Rejected, match="the matching"):
        matchplay.verify(document)


def test_a_proved_review_is_accepted_until_it_is_changed(records: Path) -> None:
    proved = [it for it in matchplay.review_corpus(records, prove=True) if isinstance(it, Review)]
    assert sum(review.is_proved for review in proved) > 25
    for review in filter(lambda it: it.is_proved, proved):
        assert matchplay.verify(review) is matchplay.verify(review.to_dict()) is True
    one = next(it for it in proved if it.is_proved and it.tallies["first"].mistake_plies)
    document = one.to_dict()
    document["tallies"]["first"]["mistake_plies"] = []
    with pytest.raises(matchplay.Rejected):
        matchplay.verify(document)
    assert one == matchplay.review(Path(one.path or ""), prove=True)
    [many] = matchplay.review_many([Path(one.path or "")], prove=True)
    assert isinstance(many, Review) and many.is_proved
    unproved = matchplay.review(Path(one.path or ""))
    assert not unproved.is_proved
    with pytest.raises(matchplay.Rejected, match="the review has no proof"):
        matchplay.verify(unproved)


def test_a_certificate_of_another_game_is_rejected(sample: Path) -> None:
    other = matchplay.solve(["XO."]).certificate()
    with pytest.raises(matchplay.Rejected, match="occurs in no record"):
        matchplay.verify(other, sample)


def test_an_invalid_certificate_is_an_error_with_a_place(tmp_path: Path) -> None:
    path = tmp_path / "certificate.ron"
    path.write_text('(format: 1, game: Maze(board: ["..."]), claim: N)')
    with pytest.raises(matchplay.RecordError) as raised:
        matchplay.verify(path)
    assert str(raised.value) == "1:48: missing member `reply`: claim N requires the winning move"
    assert raised.value.code == "certificate"


def test_several_documents_are_an_error_with_help(sample: Path, tmp_path: Path) -> None:
    document = json.dumps(matchplay.review(sample, prove=True).to_dict())
    path = tmp_path / "proofs"
    for text, message in [
        (f"[{document}]", "1:1: expected one certificate or review, found a list; pass each one"),
        (f"{document}\n{document}\n", "2:1: expected one certificate or review, found JSON Lines"),
        (f"{document} x", "unexpected text after the end"),
        ("[" * 100_000, "1:1: expected a certificate"),
    ]:
        path.write_text(text)
        for proof in (text, path):
            with pytest.raises(matchplay.RecordError, match=message):
                matchplay.verify(proof)
    with pytest.raises(TypeError, match="expected a certificate or a review as a str, a dict"):
        matchplay.verify(matchplay.solve(sample))  # type: ignore[arg-type]


def test_the_judge_in_python_reads_json_only(records: Path, tmp_path: Path) -> None:
    judge = records.parent / "examples" / "judge.py"
    (tmp_path / "proof.ron").write_text('(format: 1, game: Maze(board: ["."]), claim: N)')
    (tmp_path / "proof.json").write_text(matchplay.solve(["..."]).certificate())
    command = [sys.executable, str(judge), "proof.ron", "proof.json"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (4, "proof.json: accepted\n")
    assert done.stderr.startswith("proof.ron: expected JSON, found RON; write the certificate")
