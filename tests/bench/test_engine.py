"""headway as one of the generators."""

import base64
from pathlib import Path

import pytest
from bench.engine import Headway
from bench.failure import BenchmarkError
from bench.generator import LoadSpec
from bench.process import Finished

from headway.engine.order import ClosedOrder, ExactBody, OpenOrder, StopByCount, StopByTime


def printed(text: str, exit_code: int = 0) -> Finished:
    return Finished(exit_code, text, "", seconds=1.0, cpu_s=1.0, peak_rss_bytes=1)


def test_a_closed_loop_checks_the_whole_body() -> None:
    order = Headway(ramp_s=2).order(LoadSpec("http://127.0.0.1:1/", 64, 4.0, body=b"done"))
    assert order.load == ClosedOrder(users=64, ramp_ns=2_000_000_000)
    assert order.stop == StopByTime(window_ns=4_000_000_000)
    assert order.requests[0].expect.body == ExactBody(base64=base64.b64encode(b"done").decode())


def test_an_open_loop_over_new_verified_connections() -> None:
    spec = LoadSpec("https://127.0.0.1:1/", 64, 4.0, 200.0, keep_alive=False, ca_file=Path("/ca.pem"))
    order = Headway(verify=True, requests=7, in_flight_cap=64).order(spec)
    assert isinstance(order.load, OpenOrder)
    assert order.load.in_flight_cap == 64
    assert order.stop == StopByCount(requests=7)
    assert order.target.connection == "close"
    assert (order.target.tls_verify, order.target.tls_ca_file) == (True, "/ca.pem")


def test_an_error_is_said_with_its_remedy() -> None:
    error = '{"event": "error", "code": "no-ports", "message": "no ports", "remedy": "widen the range"}'
    with pytest.raises(BenchmarkError, match="no ports; widen the range"):
        Headway().read(printed(error, exit_code=1))


@pytest.mark.parametrize("text", ["", "{}", '{"event": "window", "start_ns": 1}'])
def test_anything_but_a_result_is_an_error(text: str) -> None:
    with pytest.raises(BenchmarkError):
        Headway().read(printed(text))
