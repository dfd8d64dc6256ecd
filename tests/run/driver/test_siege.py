"""siege: its command line, and what it really printed, whole and garbled."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given

from headway.run.driver.source_tools import Siege
from headway.run.driver.tool import ToolFigures, ToolOrder, ToolOutput
from headway.units import NS_PER_MS, NS_PER_S

from .garbled import cut_off, never_another_figure, recorded, refused, with_a_foreign_character, without_each_line

ORDER = ToolOrder(url="http://10.77.0.2:8000/", users=25, window_ns=300 * NS_PER_S, response_timeout_ns=20 * NS_PER_S)
RIGHT = recorded("siege-mixed.txt")


def read(text: str) -> ToolFigures:
    return Siege().read(ToolOutput(text))


def test_its_figures_have_our_names() -> None:
    said = read(RIGHT)
    assert said.figures == {
        "availability_pct": 67.59,
        "transactions_per_s": 51.77,
        "time_taken_s": 1.41,
        "response_time_s": 0.08,
        "min_ms": 40,
        "max_ms": 60,
    }
    assert said.counts == {"transactions": 73, "successful_transactions": 73, "failed_transactions": 35}


def test_times_of_no_answers_are_no_figures() -> None:
    said = read(recorded("siege-empty.txt"))
    assert said.figures["availability_pct"] == 0
    assert said.counts["failed_transactions"] > 0
    assert said.figures.keys().isdisjoint({"response_time_s", "min_ms", "max_ms"})


@given(cut_off(RIGHT.rstrip()))
def test_json_that_is_cut_off_is_refused(text: str) -> None:
    refused(read, text)


@given(with_a_foreign_character(RIGHT))
def test_a_foreign_character_in_json_never_makes_another_figure(text: str) -> None:
    never_another_figure(read, text, read(RIGHT))


@pytest.mark.parametrize("text", without_each_line(RIGHT))
def test_no_line_of_its_summary_may_be_missing(text: str) -> None:
    refused(read, text)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("         73,", "         37,"),
        ("67.59", "76.59"),
        ("67.59", "nan"),
        ("51.77", "-51.77"),
        ("51.77", "5.177e1"),
        ("51.77", "15.77"),
        ("1.41", "0.00"),
        ('"longest_transaction":		        0.06', '"longest_transaction":		        0.01'),
        ('"transactions"', '"hits"'),
        ("		          35,", '		          "35",'),
    ],
)
def test_what_is_not_or_contradicts_itself_is_refused(old: str, new: str) -> None:
    assert old in RIGHT
    refused(read, RIGHT.replace(old, new, 1))


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", "[[1, 2]]", recorded("ab-right.txt"), RIGHT + RIGHT])
def test_anything_else_is_refused(text: str) -> None:
    refused(read, text)


def test_its_configuration_and_its_home_are_its_own(tmp_path: Path) -> None:
    launch = Siege().launch(("siege",), ORDER, tmp_path)
    configuration = tmp_path / ".siege" / "siege.conf"
    assert launch.command == ("siege", "-R", str(configuration), "-b", "-j", "-c", "25", "-t", "300S", ORDER.url)
    assert "connection = close\n" in configuration.read_text()
    assert "timeout = 20\n" in configuration.read_text()
    Siege().launch(("siege",), replace(ORDER, keep_alive=True), tmp_path)
    assert "connection = keep-alive\n" in configuration.read_text()


def test_a_load_by_count_and_a_body(tmp_path: Path) -> None:
    order = replace(ORDER, window_ns=None, requests=50, method="POST", body="a=1&b=2", content_type="text/x")
    command = Siege().launch(("siege",), order, tmp_path).command
    assert command[command.index("-r") + 1] == "2"
    assert command[command.index("-T") + 1] == "text/x"
    assert command[-1] == f"{ORDER.url} POST a=1&b=2"


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"users": 256}, "at most 255 users, not 256"),
        ({"ramp_ns": NS_PER_S}, "all users come at once"),
        ({"thinks": True}, "no think time"),
        ({"template": True}, "the same request each time"),
        ({"window_ns": 1500 * NS_PER_MS}, "whole seconds"),
        ({"window_ns": None, "requests": 26}, "the same number of requests"),
        ({"method": "PUT", "body": "x"}, "POST only"),
        ({"method": "POST", "body": "x\ny"}, "one line"),
    ],
)
def test_what_it_cannot_send_is_refused_with_a_remedy(changes: dict[str, object], said: str) -> None:
    (fault,) = Siege().unsupported(replace(ORDER, **changes))  # type: ignore[arg-type]
    assert said in fault.message
    assert fault.place
    assert fault.remedy
    assert Siege().unsupported(replace(ORDER, users=255)) == []
