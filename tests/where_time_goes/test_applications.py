"""Applications as their folders describe them."""

from pathlib import Path

import pytest
from tests.where_time_goes.applications import HERE, Application, read_applications
from tests.where_time_goes.examining import ports_in

from headway.errors import StudyError

RUN = 'command = "{python} main.py {port}"\nservice = "{python} peer.py"\nroutes = ["GET /x"]\n'


def write(folder: Path, name: str, run: str = RUN, truth: str = 'cause = "healthy"\n') -> Path:
    own = folder / name
    own.mkdir()
    (own / "run.toml").write_text(run)
    (own / "truth.toml").write_text(truth)
    return own


@pytest.mark.parametrize("application", read_applications(), ids=lambda each: each.name)
def test_a_truth_names_lines_that_are_there(application: Application) -> None:
    place = application.truth.place
    if place is None:
        assert application.truth.cause == "healthy"
        return
    assert place.lines is not None
    lines = (application.folder / place.file).read_text().splitlines()
    first, last = place.lines
    assert lines[first - 1].strip()
    assert lines[last - 1].strip()


def test_commands_are_read_as_words_or_as_a_shell_has_them(tmp_path: Path) -> None:
    write(tmp_path, "a")
    lists = 'command = ["{python}", "main.py", "{port}"]\nservice = [["{python}", "a.py"], "{python} b.py"]\n'
    write(tmp_path, "b", lists + 'routes = ["GET /x"]')
    first, second = (each.run for each in read_applications(tmp_path))
    assert first.command == second.command == ("{python}", "main.py", "{port}")
    assert first.service == (("{python}", "peer.py"),)
    assert second.service == (("{python}", "a.py"), ("{python}", "b.py"))
    assert first.users == 40


def test_all_faults_are_reported_at_once(tmp_path: Path) -> None:
    write(tmp_path, "a", truth='cause = "moon phase"')
    write(tmp_path, "b", truth='cause = "lock"\nfile = "main.py"')
    write(tmp_path, "c", truth='cause = "lock"\nfile = "main.py"\nlines = [9, 8]')
    with pytest.raises(StudyError) as raised:
        read_applications(tmp_path)
    text = str(raised.value)
    assert all(each in text for each in ("moon phase", "belong together", "counted from 1"))


def test_unknown_names_and_empty_folders_are_refused(tmp_path: Path) -> None:
    with pytest.raises(StudyError, match="there are no applications"):
        read_applications(tmp_path)
    write(tmp_path, "a")
    with pytest.raises(StudyError, match="no such application"):
        read_applications(tmp_path, ["z"])
    assert [each.name for each in read_applications(tmp_path, ["a"])] == ["a"]


def test_packages_are_the_nearest(tmp_path: Path) -> None:
    own = write(tmp_path, "a")
    (application,) = read_applications(tmp_path)
    assert application.requirements == HERE / "requirements.txt"
    (tmp_path / "requirements.txt").write_text("flask==3.1.3\n")
    assert application.requirements == tmp_path / "requirements.txt"
    (own / "requirements.txt").write_text("flask==3.1.3\n")
    assert application.requirements == own / "requirements.txt"


def test_ports_of_peers_are_found_in_variables() -> None:
    variables = {"PEER_PORT": "18431", "URL": "http://127.0.0.1:18432/x", "LIMIT": "12", "KEY": "a123456"}
    assert ports_in(variables) == [18431, 18432]
