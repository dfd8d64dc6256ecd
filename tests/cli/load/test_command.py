"""The command from its arguments to what it prints, writes and returns, with an engine that follows a script."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.deadline import DEADLINE_S

from .conftest import ROOT, URL, Load


def test_a_run_is_summed_up_and_its_course_is_told_beside(load: Load) -> None:
    said = load(URL, "-c", "3", ticks=8)
    assert said.code == 0
    assert said.out.startswith("100/s verified answers, p50 10.0 ms")
    assert "100/s verified" not in said.err
    assert "1 s  window" in said.err
    assert said.order["load"]["users"] == 3


def test_quiet_prints_the_result_only(load: Load) -> None:
    assert load(URL, "-q").err == ""


def test_json_is_one_object_and_nothing_else(load: Load) -> None:
    said = load(URL, "--json")
    assert said.err == ""
    assert said.document["throughput"] == 100
    assert said.document["load"] == "closed loop, 10 users"


def test_curls_json_is_a_body(load: Load) -> None:
    said = load(URL, "--json", '{"a": 1}', "--json")
    assert said.order["requests"][0]["method"] == "POST"
    assert said.document["requests"] == [{"method": "POST", "url": URL}]
    assert load("--json", "[1]", URL, "-q").order["requests"][0]["method"] == "POST"


def test_the_order_holds_what_was_asked(load: Load, tmp_path: Path) -> None:
    said = load(
        URL, "--ramp", "10:500:60s", "--timeout", "3s", "--connect-timeout", "2s", "--processes", "2", "--spin", "50us",
        "--seed", "7", "--source", "127.0.0.2", "--source", "127.0.0.3", "-L", "-k", "-u", "a:b", "-q",
    )  # fmt: skip
    order = said.order
    assert order["load"]["schedule"] == {"kind": "ramp", "from_per_s": 10, "to_per_s": 500, "over_ns": 60 * 10**9}
    assert order["timeouts"] == {"connect_ns": 2 * 10**9, "response_ns": 3 * 10**9, "idle_end_ns": 10**7}
    assert (order["processes"], order["spin_ns"], order["seed"]) == (2, 50_000, 7)
    assert order["target"]["source_addresses"] == ["127.0.0.2", "127.0.0.3"]
    assert order["target"]["redirects"] == 10
    assert order["tick_ns"] == 250_000_000


def test_files_are_written_beside_the_summary(load: Load, tmp_path: Path) -> None:
    names = ["r.json", "r.jsonl", "r.csv", "r.hgrm"]
    said = load(URL, *(part for name in names for part in ("-o", str(tmp_path / name))), "-q", ticks=3)
    assert said.code == 0
    assert said.order["tick_ns"] == 10**9
    assert json.loads((tmp_path / "r.json").read_text())["throughput"] == 100
    assert len((tmp_path / "r.jsonl").read_text().splitlines()) == 4
    assert len((tmp_path / "r.csv").read_text().splitlines()) == 4
    assert "#[Mean" in (tmp_path / "r.hgrm").read_text()
    assert load(URL, "-o", str(tmp_path / "r.csv"), "--tick", "100ms", "-q").order["tick_ns"] == 10**8


def test_everything_wrong_is_said_at_once_and_nothing_is_sent(load: Load, tmp_path: Path) -> None:
    said = load("localhost", "-o", "r.txt", "-d", "x", "--source", "y", "--compare", "none.json", "--slo", "p99")
    assert said.code == 2
    assert said.orders == ()
    assert said.err.count("error: ") == 6
    assert "known are .json, .jsonl, .csv, .hgrm" in said.err


def test_an_option_that_is_not_there(load: Load) -> None:
    said = load(URL, "--zork")
    assert said.code == 2
    assert "--zork" in said.err


def test_nothing_answered_is_a_failure(load: Load) -> None:
    said = load(URL, "-q", answered=False, failures={"refused": 3})
    assert said.code == 3
    assert "3 refused" in said.out


@pytest.mark.parametrize(("failure", "remedy"), [("no-port", "--source"), ("no-descriptor", "ulimit -Hn")])
def test_what_this_machine_ran_out_of_is_an_error_after_the_result(load: Load, failure: str, remedy: str) -> None:
    said = load(URL, "-q", failures={failure: 3})
    assert said.code == 1
    assert "verified answers" in said.out
    assert said.err.startswith("error: 3 requests were not sent")
    assert remedy in said.err
    assert load(URL, "--json", failures={failure: 3}).document["counts"]["by_failure"] == {failure: 3}


def test_the_engines_own_error_is_text_with_its_remedy(load: Load) -> None:
    error = {"code": "descriptors", "message": "50000 users need more descriptors", "remedy": "raise the limit"}
    said = load(URL, error=error)
    assert said.code == 3
    assert "error: 50000 users need more descriptors" in said.err
    assert "raise the limit" in said.err
    assert "Traceback" not in said.err


def test_the_objective_decides_the_exit_code(load: Load) -> None:
    said = load(URL, "-q", "--slo", "p99<20ms,errors<1%")
    assert said.code == 0
    assert "objective p99<20ms,errors<1%: met" in said.out
    missed = load(URL, "-q", "--slo", "p99<5ms")
    assert missed.code == 1
    assert "objective p99<5ms: missed" in missed.out
    document = load(URL, "--json", "--slo", "p99<5ms").document
    assert document["slo"]["as_measured"] == "missed"
    assert document["slo"]["objective"] == "p99<5ms"


@pytest.mark.parametrize(("slo", "drain_s"), [(("--slo", "p50<1s,p99<10s"), 10), (("--slo", "p99<1s"), 5), ((), 5)])
def test_a_long_limit_is_waited_for(load: Load, slo: tuple[str, ...], drain_s: int) -> None:
    assert load(URL, "-r", "50", "-d", "10s", "-q", *slo).order["drain_ns"] == drain_s * 10**9


def test_an_earlier_result_is_compared(load: Load, tmp_path: Path) -> None:
    file = str(tmp_path / "then.json")
    load(URL, "-q", "-o", file)
    said = load(URL, "-q", "--compare", file)
    assert "against earlier" in said.out
    assert re.search(r"p50 ms .* ×1\.00 +same", said.out)
    assert load(URL, "--json", "--compare", file).document["compare"]["changes"]["p50_ms"]["word"] == "same"


def test_the_highest_rate_is_found(load: Load) -> None:
    said = load(URL, "-r", "100", "-d", "5s", "--find-max", "--slo", "p99<20ms", "--json", capacity=450)
    assert said.code == 0
    found = said.document
    assert found["low_per_s"] <= 450 <= found["high_per_s"]
    assert found["objective"] == "p99<20ms"
    assert said.orders[0]["load"]["schedule"]["rate_per_s"] == 100
    assert len({order["seed"] for order in said.orders}) == len(said.orders)
    assert all(order["warm_up"]["at_least_ns"] == 10**9 for order in said.orders)


def test_a_search_begins_where_a_few_users_get_and_says_what_it_tries(load: Load, tmp_path: Path) -> None:
    file = tmp_path / "max.json"
    said = load(URL, "-d", "5s", "--find-max", "--slo", "p99<20ms", "-o", str(file), capacity=80)
    assert said.orders[0]["load"]["kind"] == "closed"
    assert said.orders[1]["load"]["schedule"]["rate_per_s"] == 50
    assert "50.0/s  held" in said.err
    assert "can be sustained with p99<20ms" in said.out
    assert json.loads(file.read_text())["objective"] == "p99<20ms"


def test_a_search_against_nobody_ends_at_once(load: Load) -> None:
    for start in ((), ("-r", "5")):
        said = load(URL, *start, "--find-max", "--slo", "p99<20ms", "-q", answered=False, failures={"refused": 3})
        assert said.code == 3
        assert len(said.orders) == 1
        assert "not one request was answered rightly (3 refused)" in said.err


def test_no_rate_at_all_is_a_limit_missed(load: Load) -> None:
    said = load(URL, "-r", "1", "-d", "100s", "--find-max", "--slo", "p99<1ms", "-q")
    assert said.code == 1
    assert "No rate was found that holds p99<1ms" in said.out


def test_a_search_waits_for_the_long_limit_too(load: Load) -> None:
    said = load(URL, "-r", "10", "-d", "60s", "--find-max", "--slo", "p99<20s", "-q", capacity=15)
    assert {order["drain_ns"] for order in said.orders} == {20 * 10**9}


def test_ctrl_c_ends_the_run_and_keeps_what_was_measured(scripted_engine: Path, tmp_path: Path) -> None:
    orders, file = tmp_path / "orders.jsonl", tmp_path / "r.json"
    command = "import sys; from headway.cli import main; sys.exit(main())"
    environment = os.environ | {
        "SCRIPT": json.dumps({"order": str(orders), "wait": True}),
        "PYTHONPATH": str(ROOT / "python"),
    }
    with subprocess.Popen(
        [sys.executable, "-c", command, "load", URL, "-d", "10s", "-o", str(file)],
        env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as running:  # fmt: skip
        assert running.stderr is not None
        try:
            while "window" not in running.stderr.readline():  # until the first second was told
                assert running.poll() is None
            time.sleep(0.1)
            running.send_signal(signal.SIGINT)
            out, err = running.communicate(timeout=DEADLINE_S)
        finally:
            running.kill()
    assert running.returncode == 130, err
    assert "verified answers" in out
    assert "interrupted" in out
    assert json.loads(file.read_text())["ended_by"] == "stop"


@pytest.mark.parametrize(("start", "said"), [((), ""), (("-r", "5"), "no rate was decided")])
def test_ctrl_c_ends_a_search(scripted_engine: Path, tmp_path: Path, start: tuple[str, ...], said: str) -> None:
    orders = tmp_path / "orders.jsonl"
    command = "import sys; from headway.cli import main; sys.exit(main())"
    environment = os.environ | {
        "SCRIPT": json.dumps({"order": str(orders), "wait": True}),
        "PYTHONPATH": str(ROOT / "python"),
    }
    with subprocess.Popen(
        [sys.executable, "-c", command, "load", URL, "--find-max", "--slo", "p99<1s", *start],
        env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as running:  # fmt: skip
        try:
            deadline = time.monotonic() + DEADLINE_S
            while not orders.is_file():
                assert time.monotonic() < deadline
                time.sleep(0.05)
            time.sleep(0.5)  # the engine has its order: the command is listening for signals
            running.send_signal(signal.SIGINT)
            out, err = running.communicate(timeout=DEADLINE_S)
        finally:
            running.kill()
    assert running.returncode == 130, err
    assert said in out
    assert "Traceback" not in err


@pytest.mark.parametrize("width", [80, 120])
def test_the_help_shows_examples_first_and_fits(width: int) -> None:
    command = "import sys; from headway.cli import main; sys.exit(main())"
    ran = subprocess.run(
        [sys.executable, "-c", command, "load", "--help"], capture_output=True, text=True, check=True,
        env=os.environ | {"COLUMNS": str(width), "PYTHONPATH": str(ROOT / "python"), "NO_COLOR": "1"},
    )  # fmt: skip
    lines = ran.stdout.splitlines()
    assert max(map(len, lines)) <= width
    examples = [line for line in lines if line.startswith(" headway load")]
    assert len(examples) == 9
    assert all("  " in line.strip() for line in examples)  # none is broken: each has its explanation on its line
    panels = [line.split()[1] for line in lines if line.startswith("╭─")]
    assert [name for name in panels if name in {"Request", "Load", "Answers", "Output"}] == [
        "Request", "Load", "Answers", "Output",
    ]  # fmt: skip
    assert ran.stdout.index("headway load http") < ran.stdout.index("╭─")
