"""The peers' readers, on what the peers really printed: a server that answers rightly, and one that says 404."""

from dataclasses import replace
from pathlib import Path

import pytest
from bench.failure import BenchmarkError
from bench.generator import Generator, GeneratorResult
from bench.peer import K6, Ab, H2load, Hey, Locust, Oha, Siege, Wrk
from bench.process import Finished

RECORDED = Path(__file__).parent / "recorded"

READ = [
    (Wrk(), GeneratorResult(52319, 51946.90,
                            percentiles_ms={50: 0.022, 75: 1.61, 90: 4.22, 95: 7.526, 99: 23.44, 99.9: 43.304})),
    (Ab(), GeneratorResult(29180, 29164.19, percentiles_ms={50: 0, 66: 0, 75: 0, 80: 0, 90: 0, 95: 0, 98: 2, 99: 4})),
    (H2load(), GeneratorResult(26760, 26760.0)),
    (Hey(), GeneratorResult(7820, 7805.17,
                            percentiles_ms={10: 0.1, 25: 0.1, 50: 0.2, 75: 0.2, 90: 0.5, 95: 3.0, 99: 6.7})),
    (Siege(), GeneratorResult(46, 766.667)),
    (K6(), GeneratorResult(6079, 6077.7598, percentiles_ms={50: 0.272717, 90: 1.1108942, 95: 3.6417556, 99: 6.7404642,
                                                 99.9: 9.7634190})),
    (Locust(), GeneratorResult(854, 1452.05404, percentiles_ms={50: 1, 90: 5, 95: 7, 99: 15, 99.9: 63})),
]  # fmt: skip

WRONG = [(Wrk(), 37323), (Ab(), 16489), (H2load(), 14160), (Oha(), 13655), (Hey(), 6418), (Siege(), 6329), (K6(), 5350),
         (Locust(), 648)]  # fmt: skip


def finished(generator: Generator, which: str) -> Finished:
    text = (RECORDED / f"{generator.name.lower()}-{which}.txt").read_text()
    return Finished(exit_code=0, stdout=text, stderr="", seconds=1.0, cpu_s=1.0, peak_rss_bytes=1)


@pytest.mark.parametrize(("generator", "expected"), READ, ids=lambda value: getattr(value, "name", ""))
def test_what_it_printed_is_read(generator: Generator, expected: GeneratorResult) -> None:
    measured = generator.read(finished(generator, "right"))
    assert (measured.requests, measured.failed, measured.dropped) == (expected.requests, 0, 0)
    assert measured.rate_per_s == pytest.approx(expected.rate_per_s, rel=1e-6)
    assert measured.percentiles_ms == pytest.approx(expected.percentiles_ms)


def test_seconds_of_oha_become_milliseconds() -> None:
    measured = Oha().read(finished(Oha(), "right"))
    assert measured.requests == 19834
    assert measured.rate_per_s == pytest.approx(19714.69, rel=1e-6)
    assert measured.percentiles_ms[50.0] == pytest.approx(0.056384)
    assert measured.percentiles_ms[99.9] == pytest.approx(7.75644)


@pytest.mark.parametrize(("generator", "failed"), WRONG, ids=lambda value: getattr(value, "name", ""))
def test_a_wrong_status_is_a_failure_whatever_the_peer_calls_it(generator: Generator, failed: int) -> None:
    measured = generator.read(finished(generator, "wrong"))
    assert (measured.requests, measured.rate_per_s, measured.failed) == (0, 0.0, failed)


@pytest.mark.parametrize("generator", [peer for peer, _ in WRONG], ids=lambda peer: peer.name)
@pytest.mark.parametrize("text", ["", "nothing of the kind", "{}", "[]", '{"metrics": {}}'])
def test_anything_else_is_an_error_and_no_zero(generator: Generator, text: str) -> None:
    with pytest.raises(BenchmarkError, match=generator.name):
        generator.read(replace(finished(generator, "right"), stdout=text))


@pytest.mark.parametrize("generator", [peer for peer, _ in WRONG], ids=lambda peer: peer.name)
def test_a_failed_process_is_an_error(generator: Generator) -> None:
    with pytest.raises(BenchmarkError, match="exit code 7"):
        generator.read(replace(finished(generator, "right"), exit_code=7))


def test_what_wrk_adds_up_when_sockets_fail() -> None:
    text = finished(Wrk(), "wrong").stdout.replace(
        "  Non-2xx", "  Socket errors: connect 1, read 20, write 300, timeout 4000\n  Non-2xx"
    )
    assert Wrk().read(replace(finished(Wrk(), "wrong"), stdout=text)).failed == 37323 + 4321


def test_errors_of_hey_are_not_taken_for_statuses() -> None:
    text = finished(Hey(), "right").stdout + '\nError distribution:\n  [300]\tGet "http://127.0.0.1:1/": refused\n'
    assert Hey().read(replace(finished(Hey(), "right"), stdout=text)).failed == 300


def test_what_k6_drops_is_counted() -> None:
    text = finished(K6(), "right").stdout.replace(
        '"metrics":{', '"metrics":{"dropped_iterations":{"values":{"count":822,"rate":27.4}},'
    )
    assert K6().read(replace(finished(K6(), "right"), stdout=text)).dropped == 822
