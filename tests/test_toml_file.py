from pathlib import Path

import pytest

from headway.errors import StudyError
from headway.study.catalog import CATALOG
from headway.study.study_file import StudyFile
from headway.toml_file import key_lines, nearest_line, read_toml

SIGNUP = (CATALOG / "studies" / "signup.toml").read_text(encoding="utf-8")


def faults_of(tmp_path: Path, text: str) -> list[str]:
    path = tmp_path / "study.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(StudyError) as caught:
        read_toml(path, StudyFile)
    return [str(fault).replace(str(tmp_path), "") for fault in caught.value.faults]


def line_of(text: str, needle: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), 1) if needle in line)


def test_the_shipped_study_is_read(tmp_path: Path) -> None:
    path = tmp_path / "study.toml"
    path.write_text(SIGNUP, encoding="utf-8")
    study = read_toml(path, StudyFile)
    assert study.workloads[0].least_ns == 280_000_000
    assert study.loads[0].graceful_stop == study.loads[0].response_timeout == 30_000_000_000


@pytest.mark.parametrize(
    ("right", "wrong", "said", "remedy"),
    [
        ("blocks = 5", "blokcs = 5", "blokcs: unknown key", "did you mean 'blocks'?"),
        ("users = 12", "user = 12", "loads.0.user: unknown key", "did you mean 'users'?"),
        ('hold = "20ms"', "hold = 20", "workloads.0.operations.0.hold: 20 is not a duration", ""),
        ('hold = "60ms"', 'hold = "60 mss"', "workloads.0.operations.1.hold: '60 mss' is not a duration", ""),
        ('kind = "closed"', 'kind = "closd"', "loads.0: kind = 'closd' is unknown", "one of 'closed', 'open'"),
        (
            'operation = "http_post"',
            'operation = "http_put"',
            "workloads.0.operations.2: operation = 'http_put' is unknown",
            "http_post",
        ),
        ("users = 12", "users = 0", "loads.0.users: Input should be greater than or equal to 1", "it is 0 now"),
        ('window = "12s"', "", "say when to stop", ""),
        ('window = "12s"', 'window = "12s"\nrequests = 9', "say when to stop", ""),
        ('method = "GET"', 'method = "get me"', "workloads.0.method", "'get me'"),
    ],
)
def test_each_fault_names_its_line_its_key_and_a_remedy(
    tmp_path: Path, right: str, wrong: str, said: str, remedy: str
) -> None:
    assert right in SIGNUP
    text = SIGNUP.replace(right, wrong, 1)
    faults = faults_of(tmp_path, text)
    assert len(faults) == (2 if "user = " in wrong else 1), faults
    fault = next(fault for fault in faults if said in fault)
    assert remedy in fault
    if wrong and not wrong.startswith("window"):
        line = int(fault.split(":")[1])
        assert abs(line - line_of(text, wrong)) <= (2 if "is unknown" in said else 0), fault


def test_all_faults_are_said_at_once(tmp_path: Path) -> None:
    text = SIGNUP.replace("blocks = 5", "blokcs = 5").replace('"20ms"', "20").replace("users = 12", "users = -1")
    assert len(faults_of(tmp_path, text)) == 3


def test_a_missing_key_is_named_at_its_table(tmp_path: Path) -> None:
    text = SIGNUP.replace('title = "A sign-up that waits 280 ms on three services"\n', "")
    (fault,) = faults_of(tmp_path, text)
    assert "title: this key is missing" in fault


@pytest.mark.parametrize("text", ["name = ", "[[loads]\n", "a = 1\na = 2\n"])
def test_broken_toml_names_the_line(tmp_path: Path, text: str) -> None:
    (fault,) = faults_of(tmp_path, text)
    assert "(at " in fault


def test_what_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "study.toml"
    path.write_bytes(b"name = \xff\xfe")
    with pytest.raises(StudyError, match="UTF-8"):
        read_toml(path, StudyFile)
    with pytest.raises(StudyError, match="cannot be read"):
        read_toml(tmp_path, StudyFile)


TEXT = """\
name = "x"
servers = [
  "a",
  # a comment counts as no element
  "b",
]
quick = { blocks = 3, warm_up = { at_least = "1s" } }

[[loads]]
users = 1

[[loads]]
users = 2
"quoted key" = 3

[loads.warm_up]
at_least = "2s"

[a.b]
c.d = 4
"""


def test_every_key_has_its_line() -> None:
    lines = key_lines(TEXT)
    assert lines[("name",)] == 1
    assert lines[("servers", 1)] == 5
    assert lines[("quick", "warm_up", "at_least")] == 7
    assert lines[("loads", 0, "users")] == 10
    assert lines[("loads", 1, "users")] == 13
    assert lines[("loads", 1, "quoted key")] == 14
    assert lines[("loads", 1, "warm_up", "at_least")] == 17
    assert lines[("a", "b", "c", "d")] == 20


def test_what_is_not_there_has_the_line_of_what_holds_it() -> None:
    lines = key_lines(TEXT)
    assert nearest_line(lines, ("loads", 1, "closed", "users")) == 13
    assert nearest_line(lines, ("loads", 1, "kind")) == 12
    assert nearest_line(lines, ("nothing",)) == 1
    assert nearest_line(lines, ("a", "b", "c")) == 20
    assert nearest_line(lines, ("a",)) == 19
