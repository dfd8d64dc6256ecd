"""What `headway check` is asked for, and what is refused."""

import pytest

from headway.cli import main
from headway.cli.check.options import (
    DEFAULT_SLO,
    read_budget_s,
    read_kinds,
    read_memory_mb,
    read_objective,
    read_pairs,
    read_tries,
)
from headway.errors import ExitCode, Faults, StudyError


def test_a_rate_alone_is_kept_under_the_usual_limits() -> None:
    objective = read_objective(200, None, Faults())
    assert objective is not None
    assert str(objective.limits) == DEFAULT_SLO
    assert objective.needed_per_s == pytest.approx(260)


def test_limits_need_a_rate() -> None:
    faults = Faults()
    assert read_objective(None, "p99<300ms", faults) is None
    with pytest.raises(StudyError, match="--slo needs --rate"):
        faults.raise_any()


@pytest.mark.parametrize(
    ("text", "megabytes"), [("512MB", 512), ("1GiB", 1073.741824), ("256", 256), ("1.5 GB", 1500), (None, None)]
)
def test_memory_is_read(text: str | None, megabytes: float | None) -> None:
    faults = Faults()
    found = read_memory_mb(text, faults)
    assert not faults.found
    assert found == (megabytes if megabytes is None else pytest.approx(megabytes))


@pytest.mark.parametrize("text", ["much", "12 parsecs", ""])
def test_what_is_no_memory_is_refused(text: str) -> None:
    faults = Faults()
    read_memory_mb(text, faults)
    assert faults.found


def test_variables_and_values_to_try() -> None:
    faults = Faults()
    assert read_pairs("--env", ["A=1", "URL=postgres://x/?a=b"], faults) == {"A": "1", "URL": "postgres://x/?a=b"}
    assert read_tries(["WORKERS=1,2,4"], faults) == (("WORKERS", ("1", "2", "4")),)
    assert not faults.found
    read_pairs("--env", ["nothing"], faults)
    assert "there is no =" in str(faults.found[0])


def test_a_budget_that_is_too_short_is_refused() -> None:
    faults = Faults()
    assert read_budget_s("150s", faults) == 150
    assert not faults.found
    read_budget_s("10s", faults)
    read_budget_s("soon", faults)
    assert len(faults.found) == 2


def test_every_fault_is_told_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["check", "--slo", "p99<1s", "--env", "x", "--route", "???", "--budget", "1s"])
    said = capsys.readouterr().err
    assert code == ExitCode.BAD_STUDY
    for part in ("name an app", "--slo needs --rate", "--env x", "--route ???", "--budget 1s"):
        assert part in said


def test_an_app_and_a_command_are_one_too_many(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "main:app", "--command", "node {port}"]) == ExitCode.BAD_STUDY
    assert "name an app, or give its command" in capsys.readouterr().err


def test_only_servers_that_there_are_can_be_tried() -> None:
    faults = Faults()
    assert read_kinds(["waitress"], faults) == ("waitress",)
    read_kinds(["apache"], faults)
    (fault,) = faults.found
    assert "apache" in fault.place
    assert "waitress" in fault.remedy


def test_a_diagnosis_gives_no_advice_to_keep(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["check", "main:app", "--diagnose", "--save-baseline", "app.json", "--rate", "200"]
    assert main(words) == ExitCode.BAD_STUDY
    printed = capsys.readouterr().err
    assert "--diagnose --save-baseline" in printed
    assert "--diagnose --rate" in printed
    assert "--configuration" not in printed
