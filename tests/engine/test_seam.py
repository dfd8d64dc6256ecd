"""Every order and every message through both of its definitions: Rust's (serde) and Python's (pydantic)."""

import base64
import json
import os
import socket
import subprocess
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter
from tests.deadline import DEADLINE_S

from headway.engine import delay_law, find_engine, guard, network, order, upstream
from headway.engine.guard import AskOrder, AskResult, GuardReady, GuardResult
from headway.engine.message import LOAD_MESSAGE, ErrorMessage, LoadReady, LoadResult, Tick, WindowOpened
from headway.engine.upstream import DnsCounts, NullResult, UpstreamReady, UpstreamSnapshot
from headway.strict import StrictModel

NS = st.integers(min_value=1, max_value=10**12)
RATE = st.floats(min_value=0.001, max_value=1e6)
TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
BASE64 = st.binary(max_size=20).map(lambda some: base64.b64encode(some).decode())
LAWS = st.one_of(
    st.builds(delay_law.Fixed, delay=NS),
    st.builds(lambda low, more: delay_law.Uniform(low=low, high=low + more), NS, NS),
    st.builds(delay_law.LogNormal, median=NS, sigma=st.floats(0, 5)),
    st.builds(
        lambda fast, more, share: delay_law.Bimodal(fast=fast, slow=fast + more, slow_share=share),
        NS,
        NS,
        st.floats(0, 1),
    ),
    st.builds(delay_law.Exponential, mean=NS),
)
SCHEDULES = st.one_of(
    st.builds(order.ConstantSchedule, rate=RATE),
    st.builds(order.PoissonSchedule, rate=RATE),
    st.builds(order.RampSchedule, from_rate=RATE, to_rate=RATE, over=NS),
    st.builds(
        order.StagesSchedule,
        stages=st.lists(st.builds(order.Stage, rate=RATE, duration=NS), min_size=1).map(tuple),
    ),
)
REQUESTS = st.builds(
    order.RequestOrder,
    url=st.just("https://[::1]:8443/a?b=c"),
    method=st.sampled_from(["GET", "POST"]),
    headers=st.lists(st.tuples(TEXT, TEXT), max_size=3).map(tuple),
    body_base64=st.none() | BASE64,
    weight=st.floats(0.001, 1000),
    template=st.booleans(),
    expect=st.builds(
        order.ExpectOrder,
        status=st.lists(st.integers(100, 599), max_size=3).map(tuple),
        body=st.one_of(
            st.none(),
            st.builds(order.ExactBody, base64=BASE64),
            st.builds(order.ContainsBody, base64=BASE64),
            st.builds(order.LengthBody, bytes=st.integers(0, 10**6)),
        ),
        minimum_service_ns=NS,
    ),
)
LOADS = st.builds(
    order.LoadOrder,
    target=st.builds(
        order.TargetOrder,
        connection=st.sampled_from(["keep-alive", "close"]),
        tls_ca_file=st.none() | TEXT,
        unix_socket=st.none() | TEXT,
        source_addresses=st.lists(st.sampled_from(["127.0.0.2", "::1"]), max_size=3).map(tuple),
        redirects=st.integers(0, 255),
    ),
    requests=st.lists(REQUESTS, min_size=1, max_size=3).map(tuple),
    load=st.one_of(
        st.builds(order.ClosedOrder, users=st.integers(1, 10**5), think=LAWS, ramp_ns=NS),
        st.builds(
            order.OpenOrder,
            schedule=SCHEDULES,
            in_flight_cap=st.integers(1, 10**5),
            when_full=st.sampled_from(["drop", "wait"]),
        ),
    ),
    stop=st.one_of(
        st.builds(order.StopByTime, window_ns=NS), st.builds(order.StopByCount, requests=st.integers(1, 10**9))
    ),
    warm_up=st.builds(order.WarmUpOrder, at_least_ns=NS, at_most_ns=NS, until_every_user_answered=st.booleans()),
    processes=st.none() | st.integers(1, 64),
    spin_ns=st.integers(0, 10**6),
    seed=st.integers(0, 2**63 - 1),
)
NAME_SERVERS = st.builds(
    upstream.DnsOrder,
    listen=st.sampled_from(["127.0.0.1:53", "[::1]:5353"]),
    latency=LAWS,
    names=st.dictionaries(
        st.from_regex(r"[a-z]{1,9}\.test\.?", fullmatch=True), st.ip_addresses(v=4).map(str), max_size=3
    ),
    ttl_s=st.integers(0, 2**31 - 1),
)
UPSTREAMS = st.builds(
    upstream.UpstreamOrder,
    listen=st.sampled_from(["127.0.0.1:0", "[::1]:8080"]),
    reuse_port=st.booleans(),
    seed=st.integers(0, 2**63 - 1),
    routes=st.lists(
        st.builds(upstream.RouteOrder, path=st.just("/a"), latency=LAWS, body=TEXT, error_share=st.floats(0, 1)),
        max_size=3,
    ).map(tuple),
    dns=st.none() | NAME_SERVERS,
    tls=st.none() | st.builds(upstream.TlsOrder, certificate_file=TEXT, key_file=TEXT),
    freeze=st.none() | st.builds(lambda more, part: upstream.FreezeOrder(every_ns=part + more, for_ns=part), NS, NS),
    log_file=st.none() | TEXT,
)
UNIX_UPSTREAMS = st.builds(upstream.UpstreamOrder, listen=TEXT.map("unix:/{}".format), routes=st.just(()))
GUARDS = st.builds(
    guard.GuardOrder,
    command=st.lists(TEXT, min_size=1).map(tuple),
    environment=st.dictionaries(TEXT, TEXT, max_size=3),
    directory=TEXT,
    log_file=TEXT,
    user=st.none() | st.builds(guard.UserOrder, uid=st.integers(0, 65535), gid=st.integers(0, 65535)),
    cpus=st.none() | st.lists(st.integers(0, 63), max_size=4).map(tuple),
    stop_signal=st.sampled_from(["TERM", "INT", "QUIT"]),
    remove_when_stopped=st.lists(TEXT.map(lambda name: f"/{name}"), max_size=2).map(tuple),
)
NAMES = st.from_regex(r"^[a-z][a-z0-9-]{0,9}\Z")
HOSTS = st.builds(
    network.HostsOrder,
    user_namespace=st.none() | TEXT,
    hosts=st.lists(
        st.builds(
            network.HostOrder,
            name=NAMES,
            files=st.dictionaries(TEXT, TEXT, max_size=2),
            settings=st.dictionaries(TEXT, TEXT, max_size=2),
        ),
        max_size=3,
    ).map(tuple),
    others=st.dictionaries(NAMES, TEXT, max_size=2),
    scripts=st.lists(
        st.builds(
            network.ScriptOrder,
            host=NAMES,
            ip=st.lists(TEXT, max_size=3).map(tuple),
            tc=st.lists(TEXT, max_size=3).map(tuple),
        ),
        max_size=3,
    ).map(tuple),
)
NULLS = st.builds(upstream.NullOrder, body_bytes=st.integers(0, 10**6))
ASKS = st.builds(
    AskOrder,
    url=st.just("http://[::1]:8080/a?b=c"),
    method=st.sampled_from(["GET", "POST"]),
    interval_ns=NS,
    patience_ns=NS,
    deadline_ns=NS,
    body_bytes=st.integers(1, 10**6),
)
DIRECTIONS = st.builds(
    network.DirectionOrder,
    delay=LAWS,
    loss=st.floats(0, 1, exclude_max=True),
    bandwidth=st.none() | st.integers(1, 10**12),
    queue_packets=st.integers(1, 10**6),
)
LINKS = st.builds(
    network.LinkOrder,
    host=TEXT,
    user_namespace=st.none() | TEXT,
    lines=st.lists(
        st.builds(network.LineOrder, name=TEXT, near=TEXT, far=TEXT, request=DIRECTIONS, answer=DIRECTIONS), max_size=3
    ).map(tuple),
    taps=st.lists(st.builds(network.TapOrder, name=TEXT, interface=TEXT, near=st.booleans()), max_size=3).map(tuple),
    seed=st.integers(0, 2**63 - 1),
    spin_ns=st.integers(0, 10**6),
)


@pytest.mark.parametrize(
    ("actor", "orders"),
    [
        ("load", LOADS),
        ("upstream", UPSTREAMS | UNIX_UPSTREAMS),
        ("link", LINKS),
        ("guard", GUARDS),
        ("hosts", HOSTS),
        ("null", NULLS),
        ("ask", ASKS),
    ],
)
def test_rust_understands_every_order_as_python_meant_it(actor: str, orders: st.SearchStrategy[StrictModel]) -> None:
    @settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
    @given(st.lists(orders, min_size=1, max_size=20))
    def sent_and_understood(sent: list[StrictModel]) -> None:
        lines = "".join(one.model_dump_json(by_alias=True) + "\n" for one in sent)
        ran = subprocess.run(
            [find_engine(), "check", actor],
            input=lines,
            capture_output=True,
            text=True,
            timeout=DEADLINE_S,
            check=False,
        )
        assert ran.returncode == 0, ran.stdout + ran.stderr
        understood = ran.stdout.split("\n")[:-1]
        assert [json.loads(line) for line in understood] == [one.model_dump(mode="json", by_alias=True) for one in sent]

    sent_and_understood()


@pytest.mark.parametrize("actor", ["load", "upstream", "link", "guard", "hosts", "null", "ask"])
@pytest.mark.parametrize("line", ["", "nonsense", "[]", '{"surprise": 1}', "{}{}"])
def test_what_is_no_order_is_an_error_with_a_remedy_and_exit_code_2(actor: str, line: str) -> None:
    ran = subprocess.run(
        [find_engine(), actor], input=line + "\n", capture_output=True, text=True, timeout=DEADLINE_S, check=False
    )
    assert ran.returncode == 2
    message = ErrorMessage.model_validate_json(ran.stdout)
    assert message.code == "bad-order"
    assert message.remedy
    assert ran.stderr == ""


class _Ok(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        pass


def say(actor: str, what: StrictModel, then: str = "") -> list[dict[str, Any]]:
    ran = subprocess.run(
        [find_engine(), actor],
        input=what.model_dump_json(by_alias=True) + "\n" + then,
        capture_output=True,
        text=True,
        timeout=DEADLINE_S,
        check=False,
    )
    return [json.loads(line) for line in ran.stdout.splitlines()]


def test_python_understands_every_message_of_the_generator() -> None:
    with ThreadingHTTPServer(("127.0.0.1", 0), _Ok) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        load = order.LoadOrder(
            requests=(order.RequestOrder(url=f"http://127.0.0.1:{server.server_port}/"),),
            load=order.ClosedOrder(users=2),
            stop=order.StopByTime(window_ns=300_000_000),
            warm_up=order.WarmUpOrder(at_least_ns=100_000_000, at_most_ns=100_000_000),
            tick_ns=100_000_000,
        )
        # Its stdin must stay open: its end would mean "stop now".
        with subprocess.Popen([find_engine(), "load"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as engine:
            assert engine.stdin is not None
            assert engine.stdout is not None
            engine.stdin.write(load.model_dump_json(by_alias=True).encode() + b"\n")
            engine.stdin.flush()
            messages = [LOAD_MESSAGE.validate_json(line) for line in engine.stdout]
        server.shutdown()
    kinds = [type(message) for message in messages]
    assert kinds[0] is LoadReady
    assert kinds[-1] is LoadResult
    assert {Tick, WindowOpened} <= set(kinds)
    result = messages[-1]
    assert isinstance(result, LoadResult)
    assert result.counts.answered > 0
    assert result.counts.scheduled == result.counts.sent + result.counts.dropped
    assert result.counts.sent == result.counts.answered + result.counts.failed + result.counts.unfinished


def test_python_understands_every_message_of_the_other_actors(tmp_path: Any) -> None:
    said = say("upstream", upstream.UpstreamOrder(routes=()), '{"command":"snapshot"}\n')
    assert UpstreamReady.model_validate(said[0]).address.startswith("127.0.0.1:")
    assert [UpstreamSnapshot.model_validate(one).event for one in said[1:]] == ["snapshot", "result"]

    listen, log = f"unix:{tmp_path}/upstream.sock", tmp_path / "log"
    freeze = upstream.FreezeOrder(every_ns=2, for_ns=1)
    said = say("upstream", upstream.UpstreamOrder(listen=listen, routes=(), freeze=freeze, log_file=str(log)))
    assert UpstreamReady.model_validate(said[0]).address == listen
    assert log.read_bytes() == b""

    with socket.socket() as free:
        free.bind(("127.0.0.54", 0))
        listen = "{}:{}".format(*free.getsockname())
    said = say(
        "upstream",
        upstream.UpstreamOrder(routes=(), dns=upstream.DnsOrder(listen=listen, names={"a.test": "10.77.0.5"})),
    )
    counts = UpstreamSnapshot.model_validate(said[-1]).dns
    assert counts == DnsCounts(queries=0, without_address=0, in_flight=0, in_flight_high_water=0)

    null = say("null", upstream.NullOrder())
    UpstreamReady.model_validate(null[0])
    NullResult.model_validate(null[-1])

    ask = AskResult.model_validate(say("ask", AskOrder(url="http://127.0.0.1:1/"))[-1])
    assert ask.status is None
    assert ask.failure.startswith("stopped: ")

    guarded = say(
        "guard",
        guard.GuardOrder(
            command=("/bin/sleep", "60"), environment={}, directory=str(tmp_path), log_file=str(tmp_path / "log")
        ),
    )
    TypeAdapter(GuardReady).validate_python(guarded[0])
    assert GuardResult.model_validate(guarded[-1]).ended == "stopped"


def test_python_understands_every_message_of_the_hosts() -> None:
    made = say("hosts", network.HostsOrder(hosts=(network.HostOrder(name="load"), network.HostOrder(name="server"))))
    if made[0].get("code") == "not-permitted" and "CI" not in os.environ:
        pytest.skip(made[0]["message"])
    ready = network.HostsReady.model_validate(made[0])
    assert set(ready.hosts) == set(ready.settings) == {"load", "server"}
    assert ready.settings["load"]["net.ipv4.ip_local_port_range"].count(" ") == 1
    network.HostsResult.model_validate(made[-1])


def test_python_understands_every_message_of_a_link() -> None:
    # Without taps it needs no permission.
    said = say("link", network.LinkOrder(host="/proc/self"), '{"command":"snapshot"}\n')
    network.LinkReady.model_validate(said[0])
    assert [network.LinkSnapshot.model_validate(one).event for one in said[1:]] == ["snapshot", "result"]

    absent = network.TapOrder(name="absent", interface="nowhere", near=True)
    assert ErrorMessage.model_validate(say("link", network.LinkOrder(host="/proc/self", taps=(absent,)))[0]).remedy


@pytest.mark.skipif(os.geteuid() != 0, reason="looking at an interface takes CAP_NET_RAW; the crate's own tests get it")
def test_python_understands_the_counts_of_a_tap() -> None:
    tap = network.TapOrder(name="loopback", interface="lo", near=True)
    said = say("link", network.LinkOrder(host="/proc/self", taps=(tap,)))
    count = network.LinkSnapshot.model_validate(said[-1]).lines["loopback"]
    assert count.request.late_max_ns is None
    assert count.retransmits == 0
