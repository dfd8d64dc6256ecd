"""Results for programs: JSON, time series, percentiles."""

import csv
import io
import json
import re
from pathlib import Path

import pytest

from headway.analysis.compare.load_comparison import Earlier
from headway.cli.load.command import read_earlier
from headway.engine.message import RequestResult
from headway.engine.order import RequestOrder
from headway.report.export.figures import percentile_distribution
from headway.report.export.load_result import as_document, time_series, to_json, write_output
from headway.report.load_run import check_output
from headway.units import NS_PER_MS, NS_PER_S

from ..load_samples import EVEN, distribution, encoded, hung, order, result, run, tick


def test_the_objects_names_are_kept() -> None:
    document = json.loads(to_json(as_document(run())))
    assert set(document["counts"]) == {
        "scheduled", "sent", "answered", "failed", "dropped", "unfinished", "by_status", "by_failure",
    }  # fmt: skip
    quantiles = {"p50", "p90", "p95", "p99", "p99_9", "max"}
    assert quantiles == set(document["response_ms"]) == set(document["service_ms"]) == set(document["connect_ms"])
    assert set(document["send_lag_us"]) == {"p50", "p99", "max"}
    assert document["throughput"] == 100
    assert document["response_ms"]["p99"] == 990
    assert document["send_lag_us"]["p99"] == 12
    assert document["cpu_s"] == 1
    assert document["peak_rss_bytes"] == 3_400_000
    assert document["backend"] == "epoll"
    assert document["counts"]["by_status"] == {"200": 1000}


def test_where_nothing_was_answered_there_is_no_figure() -> None:
    document = as_document(run(result([], failures={"refused": 2})))
    assert document["throughput"] is None
    assert document["response_ms"]["p50"] is None


def test_requests_that_were_cut_off_are_in_every_quantile() -> None:
    # 1000 answers of 1 to 1000 ms and 100 requests without one: p90 is the 990th answer, and above nothing is known.
    document = as_document(run(hung(100), order(rate=110)))
    assert document["cut_off"] == {"timed_out": 0, "unfinished": 100}
    for name in ("response_ms", "service_ms"):
        assert document[name]["p50"] == pytest.approx(550, rel=1e-3)
        assert document[name]["p90"] == pytest.approx(990, rel=1e-3)
        assert [document[name][above] for above in ("p95", "p99", "p99_9", "max")] == [None] * 4


def test_what_timed_out_was_cut_off_and_what_failed_at_once_was_not() -> None:
    failures = {"response-timeout": 60, "connect-timeout": 40, "refused": 500}
    document = as_document(run(result(failures=failures)))
    assert document["cut_off"] == {"timed_out": 100, "unfinished": 0}
    assert document["response_ms"]["p90"] == pytest.approx(990, rel=1e-3)


def test_a_user_s_last_request_was_cut_off_only_where_the_drain_was_longer_than_all_answers() -> None:
    slow = [6_000.0] * 300
    assert as_document(run(hung(10, slow)))["cut_off"]["unfinished"] == 0
    assert as_document(run(hung(10, slow), order(drain_ns=7 * NS_PER_S)))["cut_off"]["unfinished"] == 10
    # Whoever ends a run himself does not wait for what is under way.
    assert as_document(run(hung(10, ended_by="stop")))["cut_off"]["unfinished"] == 0
    assert as_document(run(hung(10, ended_by="stop"), order(rate=5)))["cut_off"]["unfinished"] == 10


def test_a_quantile_of_too_few_requests_is_null() -> None:
    def quantiles(answers: int) -> dict[str, float | None]:
        found: dict[str, float | None] = as_document(run(result([5.0] * answers)))["response_ms"]
        return found

    for name, needed in (("p90", 29), ("p95", 59), ("p99", 299), ("p99_9", 2995)):
        assert quantiles(needed - 1)[name] is None
        assert quantiles(needed)[name] == 5
    assert quantiles(1)["p50"] == quantiles(1)["max"] == 5


def test_an_unfinished_request_may_be_any_target_s() -> None:
    asked = order(rate=100, requests=(RequestOrder(url="http://h/a"), RequestOrder(url="http://h/b")))
    parts = tuple(
        RequestResult(answered=1000, failed=lost, by_status={}, by_failure=by, response=distribution(EVEN))
        for lost, by in ((50, {"response-timeout": 50}), (0, {}))
    )
    made = hung(60, by_request=parts)
    first, second = (part["response_ms"] for part in as_document(run(made, asked))["by_request"])
    assert [first["p90"], second["p90"]] == pytest.approx([999, 954], rel=1e-3)
    assert first["p95"] is second["p95"] is None


def test_a_row_a_tick() -> None:
    made = run(ticks=(tick(1, p50_ns=10 * NS_PER_MS), tick(2, [], failed=1, phase="drain")))
    rows = list(csv.DictReader(io.StringIO(time_series(made))))
    assert rows[0]["time_s"] == "0.25"
    assert rows[0]["p50_ms"] == "10.0"
    assert rows[1] == {
        "time_s": "0.5", "phase": "drain", "sent": "0", "answered": "0", "failed": "1", "dropped": "0",
        "in_flight": "3", "p50_ms": "", "p99_ms": "",
    }  # fmt: skip


def test_percentiles_are_written_as_hdrhistogram_does() -> None:
    lines = percentile_distribution(encoded(EVEN)).splitlines()
    assert lines[0] == "       Value     Percentile TotalCount 1/(1-Percentile)"
    rows = [line.split() for line in lines[2:] if not line.startswith("#")]
    assert [row[3] for row in rows[:2]] == ["1.00", "1.11"]
    assert len(rows[-1]) == 3
    assert rows[-1][1:] == ["1.000000000000", "1000"]
    # HdrHistogram gives the value below or at which so many lie: within its three digits, k ms for the k-th answer.
    for value, _, count, *_ in rows:
        assert float(value) == pytest.approx(int(count), rel=2e-3)
    assert re.fullmatch(r"#\[Mean    = +500\.\d{3}, StdDeviation   = +288\.\d{3}\]", lines[-3])
    assert re.fullmatch(r"#\[Max     = +(999|1000)\.\d{3}, Total count    = +1000\]", lines[-2])
    assert lines[-1].startswith("#[Buckets =")


def test_percentiles_are_of_those_that_were_cut_off_too_and_end_where_these_begin() -> None:
    # 1000 answers of 1 to 1000 ms and 250 requests without one: four in five of all are told.
    rows = [line.split() for line in percentile_distribution(encoded(EVEN), cut_off=250).splitlines()[2:]]
    rows = [row for row in rows if not row[0].startswith("#")]
    assert rows[-1] == [rows[-1][0], "0.800000000000", "1000", "5.00"]
    for value, share, *_ in rows:
        assert float(value) == pytest.approx(1250 * float(share), rel=2e-3, abs=1.1)


def test_a_file_of_percentiles_ends_where_those_without_an_answer_begin(tmp_path: Path) -> None:
    made = run(hung(250), order(rate=125))
    write_output(tmp_path / "r.hgrm", made, as_document(made))
    rows = [line.split() for line in (tmp_path / "r.hgrm").read_text().splitlines() if not line.startswith("#")]
    assert rows[-1][1:] == ["0.800000000000", "1000", "5.00"]


def test_an_empty_distribution_is_still_a_file() -> None:
    assert percentile_distribution(encoded([])).startswith("       Value")


def test_each_ending_names_its_format(tmp_path: Path) -> None:
    made = run(ticks=(tick(1), tick(2)))
    document = as_document(made)
    for name in ("r.json", "r.jsonl", "r.csv", "r.hgrm"):
        check_output(tmp_path / name)
        write_output(tmp_path / name, made, document)
    assert json.loads((tmp_path / "r.json").read_text()) == json.loads(to_json(document))
    lines = [json.loads(line) for line in (tmp_path / "r.jsonl").read_text().splitlines()]
    assert [line["event"] for line in lines] == ["tick", "tick", "result"]
    assert lines[0]["time_s"] == 0.25
    assert lines[2]["throughput"] == 100
    assert len((tmp_path / "r.csv").read_text().splitlines()) == 3
    assert sorted(path.name for path in tmp_path.iterdir()) == ["r.csv", "r.hgrm", "r.json", "r.jsonl"]


@pytest.mark.parametrize("name", ["r.txt", "r", "none/r.json"])
def test_what_could_not_be_written_is_said_before_the_run(tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match=r"\.json, \.jsonl, \.csv, \.hgrm" if "none" not in name else "folder"):
        check_output(tmp_path / name)


def test_an_earlier_result_is_read_back(tmp_path: Path) -> None:
    made = run()
    path = tmp_path / "r.json"
    write_output(path, made, as_document(made))
    earlier = read_earlier(str(path))
    assert earlier == Earlier.of(as_document(made))
    assert earlier.throughput == 100


@pytest.mark.parametrize("text", ["", "[]", '{"counts": {}}', '{"throughput": 1}'])
def test_what_is_no_result_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "r.json"
    path.write_text(text)
    with pytest.raises(ValueError, match="is not the result of a load"):
        read_earlier(str(path))
    with pytest.raises(ValueError, match="cannot be read"):
        read_earlier(str(tmp_path / "none.json"))
