"""ab: its command line, and what it really printed, whole and garbled."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, strategies

from headway.run.driver.source_tools import COUNTS, Ab
from headway.run.driver.tool import ToolFigures, ToolOrder, ToolOutput
from headway.units import NS_PER_MS, NS_PER_S

from .garbled import cut_off, never_another_figure, recorded, refused, with_a_foreign_character, without_each_line

ORDER = ToolOrder(url="http://10.77.0.2:8000/?field=hello", users=12, requests=120, response_timeout_ns=90 * NS_PER_S)
RIGHT, LENGTH = recorded("ab-right.txt"), recorded("ab-length.txt")


def read(text: str) -> ToolFigures:
    return Ab().read(ToolOutput(text))


def test_its_figures_have_our_names() -> None:
    said = read(RIGHT)
    assert said.figures == {
        "requests_per_s": 70.63,
        "time_taken_s": 0.566,
        "time_per_request_ms": 56.630,
        "min_ms": 51,
        "mean_ms": 51,
        "sd_ms": 0.6,
        "median_ms": 51,
        "p90_ms": 52,
        "p99_ms": 54,
        "max_ms": 54,
    }
    assert said.counts == dict.fromkeys(COUNTS, 0) | {"complete": 40, "bytes": 4880, "html_bytes": 400}
    assert said.warnings == ()


def test_empty_replies_are_complete_to_it_and_that_is_kept_as_told() -> None:
    counts = read(recorded("ab-empty.txt")).counts
    assert (counts["complete"], counts["failed"], counts["bytes"]) == (40, 0, 0)


def test_what_it_calls_failed_and_what_it_does_not() -> None:
    assert read(recorded("ab-mixed.txt")).counts["non_2xx"] == 9
    assert read(recorded("ab-mixed.txt")).counts["failed"] == 0
    assert (read(LENGTH).counts["failed"], read(LENGTH).counts["length"]) == (10, 10)


def test_with_a_body_it_prints_more() -> None:
    assert read(recorded("ab-post.txt")).figures["requests_per_s"] == 29.24


def test_its_doubts_are_warnings() -> None:
    doubt = (
        "WARNING: The median and mean for the total time are not within a normal deviation\n"
        "        These results are probably not that reliable.\n"
    )
    said = read(RIGHT.replace("54\n\nPercentage", f"54\n{doubt}\nPercentage"))
    (warning,) = said.warnings
    assert warning.endswith("normal deviation These results are probably not that reliable.")


def test_what_it_says_besides_is_a_warning() -> None:
    assert Ab().read(ToolOutput(RIGHT, stderr="SSL read failed\nSSL read failed\n")).warnings == (
        "2 × SSL read failed",
    )


@given(cut_off(RIGHT))
def test_what_is_cut_off_is_refused(text: str) -> None:
    refused(read, text)


@given(with_a_foreign_character(LENGTH))
def test_a_foreign_character_never_makes_another_figure(text: str) -> None:
    never_another_figure(read, text, read(LENGTH))


@pytest.mark.parametrize("text", [*without_each_line(RIGHT), *without_each_line(LENGTH)])
def test_no_line_may_be_missing(text: str) -> None:
    refused(read, text)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Complete requests:      40", "Complete requests:      4"),
        ("Complete requests:      40", "Complete requests:      0"),
        ("70.63", "7.63"),
        ("70.63", "nan"),
        ("70.63", "inf"),
        ("56.630", "5.630"),
        ("0.566", "0.656"),
        (" 100%     54", " 100%     55"),
        ("  90%     52", "  90%     25"),
        ("Failed requests:        0", "Failed requests:        3"),
        ("0.6     51      54", "-nan     51      54"),
    ],
)
def test_what_contradicts_itself_is_refused(old: str, new: str) -> None:
    assert old in RIGHT
    refused(read, RIGHT.replace(old, new))


@pytest.mark.parametrize("text", [recorded("ab-refused.txt"), "", "{}", recorded("siege-right.txt"), RIGHT + RIGHT])
def test_anything_else_is_refused(text: str) -> None:
    refused(read, text)


@given(strategies.text(max_size=200))
def test_text_of_any_kind_is_refused(text: str) -> None:
    refused(read, text)


def test_a_load_by_count(tmp_path: Path) -> None:
    launch = Ab().launch(("ab",), ORDER, tmp_path)
    assert launch.command == ("ab", "-q", "-c", "12", "-s", "90", "-n", "120", ORDER.url)


def test_a_load_by_time_kept_alive_with_a_body(tmp_path: Path) -> None:
    order = replace(
        ORDER, requests=None, window_ns=5 * NS_PER_S, keep_alive=True, method="POST", body="a=1", content_type="text/x"
    )
    command = Ab().launch(("ab",), order, tmp_path).command
    assert command[command.index("-t") + 1] == "5"
    assert command.index("-n") > command.index("-t")
    assert "-k" in command
    assert Path(command[command.index("-p") + 1]).read_text() == "a=1"
    assert command[command.index("-T") + 1] == "text/x"


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"ramp_ns": NS_PER_S}, "all users come at once"),
        ({"thinks": True}, "no think time"),
        ({"template": True}, "the same request each time"),
        ({"requests": None, "window_ns": 1500 * NS_PER_MS}, "whole seconds"),
        ({"requests": 11}, "no fewer requests than it has users"),
        ({"method": "DELETE", "body": "x"}, "POST and PUT only"),
    ],
)
def test_what_it_cannot_send_is_refused_with_a_remedy(changes: dict[str, object], said: str) -> None:
    (fault,) = Ab().unsupported(replace(ORDER, **changes))  # type: ignore[arg-type]
    assert said in fault.message
    assert fault.place
    assert fault.remedy
    assert Ab().unsupported(ORDER) == []
