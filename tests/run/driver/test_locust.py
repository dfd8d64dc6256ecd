"""Locust: its command line and its file, and what it really left, whole and garbled."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given

from headway.run.driver.locust import HISTORY, REQUEST_VARIABLE, STATS, Locust, request_json
from headway.run.driver.tool import ToolFigures, ToolOrder, ToolOutput
from headway.units import NS_PER_MS, NS_PER_S

from .garbled import cut_off, never_another_figure, recorded, refused, with_a_foreign_character, without_each_line

ORDER = ToolOrder(url="http://10.77.0.2:8000/posts/?a=b", users=500, window_ns=180 * NS_PER_S, ramp_ns=100 * NS_PER_S)


def printed(which: str = "long") -> ToolOutput:
    files = {name: recorded(f"locust-{which}-{name}.csv") for name in (STATS, HISTORY)}
    return ToolOutput(recorded(f"locust-{which}.txt"), recorded(f"locust-{which}.log"), files)


LONG = printed()
SAID = Locust().read(LONG)


def read_statistics(text: str) -> ToolFigures:
    return Locust().read(replace(LONG, output=text))


def read_stats(text: str) -> ToolFigures:
    return Locust().read(replace(LONG, files={**LONG.files, STATS: text}))


def read_history(text: str) -> ToolFigures:
    return Locust().read(replace(LONG, files={**LONG.files, HISTORY: text}))


def test_its_figures_have_our_names() -> None:
    entry = json.loads(LONG.output)[0]
    assert SAID.figures == {
        "max_successful_rps": pytest.approx(42.4 - 14.1),
        "total_successes": entry["num_requests"] - entry["num_failures"],
        "requests_per_s": 40.71,
        "min_ms": entry["min_response_time"],
        "mean_ms": pytest.approx(entry["total_response_time"] / entry["num_requests"]),
        "median_ms": 95,
        "p90_ms": 100,
        "p99_ms": 120,
        "max_ms": entry["max_response_time"],
    }
    (warning,) = SAID.warnings
    assert warning.startswith(f"{entry['num_failures']} × GET /x?field=hello: HTTPError('500 Server Error")


@pytest.mark.parametrize("which", ["right", "mixed", "empty", "long"])
def test_percentiles_are_those_of_its_console(which: str) -> None:
    row = recorded(f"locust-{which}.log").splitlines()[10].split()
    said = Locust().read_statistics(recorded(f"locust-{which}.txt"))
    percents = (50, 66, 75, 80, 90, 95, 98, 99, 99.9, 99.99, 100)
    assert row[0] == "Aggregated"
    assert [said.percentile_ms(percent) for percent in percents] == [float(ms) for ms in row[1:12]]


def test_its_stale_csv_stands_beside_its_final_counts() -> None:
    assert SAID.counts["csv_requests"] < SAID.counts["requests"]
    assert Locust().read(printed("right")).counts == {
        "requests": 138, "failures": 0, "bytes": 1380, "csv_requests": 104, "csv_failures": 0, "most_users": 4
    }  # fmt: skip


def test_a_run_too_short_for_its_graph_has_no_point_of_it() -> None:
    said = Locust().read(printed("right"))
    assert "max_successful_rps" not in said.figures
    assert said.warnings == ("the run is too short for its graph, whose points look back on 12 s",)


def test_failures_are_no_successes() -> None:
    said = Locust().read(printed("empty"))
    assert (said.figures["total_successes"], said.counts["failures"]) == (0, 246)


@given(cut_off(LONG.output.rstrip()))
def test_statistics_that_are_cut_off_are_refused(text: str) -> None:
    refused(read_statistics, text)


@given(cut_off(LONG.files[STATS].rstrip()))
def test_a_csv_of_totals_that_is_cut_off_is_refused(text: str) -> None:
    refused(read_stats, text)


@given(cut_off(LONG.files[HISTORY].rstrip()))
def test_a_graph_that_is_cut_off_is_refused(text: str) -> None:
    refused(read_history, text)


@given(cut_off(LONG.stderr[: LONG.stderr.index("Error report")]))
def test_a_console_that_is_cut_off_never_makes_another_figure(text: str) -> None:
    expected = replace(SAID, warnings=())
    never_another_figure(lambda stderr: Locust().read(replace(LONG, stderr=stderr)), text, expected)


@given(with_a_foreign_character(LONG.output))
def test_a_foreign_character_in_statistics_never_makes_another_figure(text: str) -> None:
    never_another_figure(read_statistics, text, SAID)


@given(with_a_foreign_character(LONG.files[HISTORY]))
def test_a_foreign_character_in_the_graph_never_makes_another_figure(text: str) -> None:
    never_another_figure(read_history, text, SAID)


@pytest.mark.parametrize("text", without_each_line(LONG.output))
def test_no_line_of_its_statistics_may_be_missing(text: str) -> None:
    refused(read_statistics, text)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"num_failures": ', '"num_failures": 9'),
        ('"num_requests": ', '"num_requests": 9'),
        ('"min_response_time": ', '"min_response_time": NaN, "x": '),
        ('"max_response_time": ', '"max_response_time": "1", "x": '),
        ('"max_response_time": ', '"max_response_time": 0.0'),
        ('"96": ', '"96": 1'),
        ('"96": ', '"9.6": '),
    ],
)
def test_what_contradicts_itself_is_refused(old: str, new: str) -> None:
    assert old in LONG.output
    refused(read_statistics, LONG.output.replace(old, new, 1))


@pytest.mark.parametrize("text", ["", "[]", "{}", "null", "[1]", recorded("siege-right.txt")])
def test_anything_else_is_refused(text: str) -> None:
    refused(read_statistics, text)
    refused(read_stats, text)
    refused(read_history, text)


def test_a_missing_file_is_refused() -> None:
    refused(lambda _: Locust().read(replace(LONG, files={})), "")
    refused(lambda _: Locust().read(replace(LONG, stderr="")), "")


def test_users_arrive_at_the_rate_of_the_ramp(tmp_path: Path) -> None:
    launch = Locust().launch(("python", "-m", "locust"), ORDER, tmp_path)
    command = list(launch.command)
    assert command[command.index("-u") + 1] == "500"
    assert command[command.index("-r") + 1] == "5"
    assert command[command.index("-t") + 1] == "180s"
    compile((tmp_path / "locustfile.py").read_text(), "locustfile.py", "exec")
    assert json.loads(launch.environment[REQUEST_VARIABLE])["path"] == ["/posts/?a=b"]


def test_without_a_ramp_all_users_come_in_the_first_second(tmp_path: Path) -> None:
    command = list(Locust().launch(("locust",), replace(ORDER, ramp_ns=0), tmp_path).command)
    assert command[command.index("-r") + 1] == "500"


def test_the_request_is_told_with_its_fields_apart() -> None:
    order = replace(
        ORDER, method="POST", body="t={{word}}&n={{int 1 6}}&x={{{{", content_type="text/x", template=True,
        connect_timeout_ns=NS_PER_S, response_timeout_ns=1500 * NS_PER_MS,
    )  # fmt: skip
    assert json.loads(request_json(order)) == {
        "host": "http://10.77.0.2:8000",
        "method": "POST",
        "name": "/posts/?a=b",
        "path": ["/posts/?a=b"],
        "body": ["t=", ["word"], "&n=", ["int", "1", "6"], "&x=", "{{", ""],
        "headers": {"Connection": "close", "Content-Type": "text/x"},
        "timeout_s": [1.0, 1.5],
    }


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"thinks": True}, "no think time"),
        ({"window_ns": 1500 * NS_PER_MS}, "whole seconds"),
        ({"window_ns": None, "requests": 100}, "stops by time only"),
    ],
)
def test_what_it_cannot_send_is_refused_with_a_remedy(changes: dict[str, object], said: str) -> None:
    (fault,) = Locust().unsupported(replace(ORDER, **changes))  # type: ignore[arg-type]
    assert said in fault.message
    assert fault.place
    assert fault.remedy
    assert Locust().unsupported(ORDER) == []
