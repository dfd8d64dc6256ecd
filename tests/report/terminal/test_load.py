"""The summary of a load by hand."""

import io
import re
from typing import Any

import pytest
from rich.console import Console

from headway.analysis.compare.load_comparison import compare_loads
from headway.analysis.compare.load_result import Earlier
from headway.engine.message import RequestResult, SendLag
from headway.engine.order import RequestOrder
from headway.report.export.load_result import as_document
from headway.report.load_run import LoadRun
from headway.report.terminal.load import render_load
from headway.units import NS_PER_MS

from ..load_samples import distribution, hung, order, result, run


def shown(made: LoadRun, width: int = 80, **options: Any) -> str:
    console = Console(file=io.StringIO(), width=width)
    render_load(made, console, **options)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def flat(text: str) -> str:
    return " ".join(text.split())


def test_the_answer_comes_first() -> None:
    lines = shown(run()).splitlines()
    assert lines[0] == "100/s verified answers, p50 500 ms, p99 990 ms"
    assert lines[1] == "http://127.0.0.1:8000/, closed loop, 10 users, measured for 10.0 s"
    assert "1,000 sent = 1,000 answered + 0 failed + 0 unfinished" in lines
    assert "generator: 10 % of a core, p99 send lag 12.0 µs, 3.4 MB, 10 connections opened," in lines


@pytest.mark.parametrize("width", [80, 120])
def test_no_line_is_too_long(width: int) -> None:
    failures = {"reset": 3, "response-timeout": 4}
    made = result(
        failures=failures, first_failures={"reset": "Connection reset by peer (os error 104)"}, cpu_share=0.95
    )
    assert max(len(line) for line in shown(run(made), width).splitlines()) <= width


def test_failures_are_named_with_what_was_seen_and_what_may_help() -> None:
    made = result(failures={"reset": 3, "redirect": 200}, first_failures={"reset": "Connection reset [by] peer"})
    text = flat(shown(run(made)))
    assert ", 16.9 % failed" in text
    assert "3 reset: Connection reset [by] peer → the server breaks connections off" in text
    assert text.index("200 redirect") < text.index("3 reset")
    assert "1,203 sent = 1,000 answered + 203 failed + 0 unfinished" in text


def test_nothing_answered_is_no_rate() -> None:
    text = shown(run(result([], failures={"refused": 4})))
    assert text.startswith("No rate: there were fewer than two verified answers, 100 % failed")
    assert "4 refused" in text


def test_requests_that_hang_are_not_left_out() -> None:
    # A tenth of 500 requests hangs beyond the drain; the others are as quick as can be.
    made = hung(50, [20.0] * 430 + [25.0] * 20)
    text = shown(run(made, order(rate=50)))
    assert text.splitlines()[0] == "45.0/s verified answers, p50 20.0 ms, p99 > 25.0 ms, 10 % unfinished"
    row = next(line for line in text.splitlines() if line.startswith("response"))
    assert row.split()[-8:] == ["20.0", "ms", "25.0", "ms", *["—"] * 4]
    said = flat(text)
    assert "! 50 requests of 500 had no answer when the load was cut off" in said
    assert "the longest 10 % are known only to be more than 25.0 ms" in said
    assert "waited for until 5.00 s after the window" in said
    assert re.search(r"cut off +10 % █", text)


def test_the_longest_answer_is_told_alike_everywhere() -> None:
    # A histogram's counter has 20.0 ms for it.
    text = flat(shown(run(hung(50, [20.0] * 449 + [20.0504]), order(rate=50))))
    assert "p99 > 20.1 ms" in text
    assert "more than 20.1 ms" in text


def test_what_timed_out_says_which_timeout() -> None:
    text = flat(shown(run(result([20.0] * 900, failures={"response-timeout": 100}))))
    assert text.startswith("90.0/s verified answers, p50 20.0 ms, p99 > 20.0 ms, 10 % failed")
    assert "A --timeout of more than 30.0 s shows how long they take." in text


def test_of_few_answers_there_is_no_p99_but_what_is_proved_of_it() -> None:
    text = shown(run(result([float(ms) for ms in range(1, 101)])))
    # P(fewer than 97 of 100 are below p99) = 1.8 %, so that the 97th is no longer with 98 % confidence.
    assert text.splitlines()[0] == "10.0/s verified answers, p50 50.0 ms, p99 ≥ 97.0 ms"
    assert "— too few to tell: p90 takes 29, p95 takes 59, p99 takes 299, p99.9 takes 2,995;" in flat(text)
    assert "proved of response times: p99 ≥ 97.0 ms, p99.9 ≥ 99.0 ms" in flat(text)
    many = result([10.0] * 3000, connect=distribution([0.07] * 3000))
    assert "too few" not in shown(run(many))


def test_several_targets_are_told_apart() -> None:
    asked = order(requests=(RequestOrder(url="http://h/a"), RequestOrder(url="http://h/[b]", method="POST")))
    parts = tuple(
        RequestResult(answered=n, failed=n // 10, by_status={}, by_failure={}, response=distribution([float(n)] * n))
        for n in (700, 300)
    )
    text = shown(run(result(by_request=parts), asked))
    assert text.splitlines()[1].startswith("2 targets, closed loop")
    row = next(line.split() for line in text.splitlines() if "[b]" in line)
    assert row == ["POST", "http://h/[b]", "300", "30", *["300", "ms"] * 3]


def test_the_generators_own_limits_are_said() -> None:
    assert "!" not in shown(run())
    busy = flat(shown(run(result(cpu_share=0.97))))
    assert "The generator itself may be what was measured: it used 97 % of a core (at most 70 %)." in busy
    assert "it used 71 % of a core" in flat(shown(run(result(cpu_share=0.71))))
    assert "!" not in shown(run(result(cpu_share=0.7)))
    late = SendLag(p50_ns=1, p99_ns=30 * NS_PER_MS, max_ns=1, hdr_base64="")
    assert "The generator was late: 1 % of the requests left 30.0 ms" in flat(shown(run(result(send_lag=late))))
    # 5 % of the median, 500 ms, is 25 ms; and of four requests the 99th percentile is the worst.
    fine = SendLag(p50_ns=1, p99_ns=20 * NS_PER_MS, max_ns=1, hdr_base64="")
    assert "late" not in shown(run(result(send_lag=fine)))
    assert "late" not in shown(run(result([1.0] * 4, send_lag=late)))


def test_dropped_requests_and_interrupts_are_said() -> None:
    made = result()
    made = made.model_copy(update={"counts": made.counts.model_copy(update={"dropped": 50, "scheduled": 1050})})
    text = flat(shown(run(made, order(rate=200), interrupted=True)))
    assert "1,050 scheduled = 1,000 sent + 50 dropped; 1,000 sent =" in text
    assert "50 requests were dropped: 1,000 were in flight." in text
    assert "interrupted" in text


def test_a_comparison_stands_below() -> None:
    document = as_document(run())
    slower = as_document(run(result([value * 2 for value in range(1, 1001)])))
    comparison = compare_loads(Earlier.of(document), Earlier.of(slower))
    text = flat(shown(run(), comparison=comparison))
    assert "×2.00 worse" in text
    assert "requests/s 100 100 ×1.00 same" in text
    assert "Two single runs cannot show" in text
