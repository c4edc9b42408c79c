from pathlib import Path

import pytest

import matchplay


def test_every_certificate_is_accepted(sample: Path) -> None:
    for ply in range(5):
        certificate = matchplay.solve(sample, ply=ply).certificate()
        assert matchplay.verify(certificate) is True
        assert matchplay.verify(certificate, sample) is True


def test_a_wrong_certificate_is_rejected_with_the_reason() -> None:
    certificate = matchplay.solve(["...."], start=(1, 2)).certificate()
    assert "claim: N" in certificate
    wrong = certificate.replace("reply: (1, 1)", "reply: (1, 3)")
    assert wrong != certificate
    with pytest.raises(matchplay.Rejected, match="the matching covers the token|the matching"):
        matchplay.verify(wrong)


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
