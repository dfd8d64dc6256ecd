"""The name server asked by the C library's own resolver, in a host with a resolv.conf of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.deadline import DEADLINE_S
from tests.run.permitted import require_hosts

from headway.engine import find_engine
from headway.engine.delay_law import Fixed
from headway.engine.upstream import DnsOrder, UpstreamOrder, UpstreamSnapshot

DELAY_NS = 20_000_000
UNSHARE = ["unshare", "--net", "--mount", *([] if os.geteuid() == 0 else ["--user", "--map-root-user"])]
SCRIPT = 'ip link set lo up && mount --bind "$1" /etc/resolv.conf && shift && exec "$@"'
# Each query by itself, so that its counts can be told apart; then what the resolver found, one line a name.
ASK = """
import json, socket, subprocess, sys, time
engine, order, *names = sys.argv[1:]
upstream = subprocess.Popen([engine, "upstream"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
print(order, file=upstream.stdin, flush=True)
assert '"ready"' in upstream.stdout.readline()
for name in names:
    begin = time.monotonic_ns()
    try:
        found = sorted({entry[4][0] for entry in socket.getaddrinfo(name, 80, type=socket.SOCK_STREAM)})
    except socket.gaierror as error:
        found = error.errno == socket.EAI_NONAME
    took = time.monotonic_ns() - begin
    print('{"command":"snapshot"}', file=upstream.stdin, flush=True)
    print(json.dumps([found, took, json.loads(upstream.stdout.readline())]), flush=True)
upstream.stdin.close()
upstream.wait(20)
"""


@pytest.fixture(autouse=True, scope="module")
def _hosts_can_be_had() -> None:
    require_hosts()


@pytest.mark.parametrize("options", ["", "use-vc", "edns0 trust-ad", "single-request", "single-request-reopen"])
def test_the_resolver_of_the_c_library_is_served_whatever_its_options(options: str, tmp_path: Path) -> None:
    resolv_conf = tmp_path / "resolv.conf"
    # Neither waited for nor asked again: what is not answered at once is a fault.
    resolv_conf.write_text(f"nameserver 127.0.0.1\nsearch .\noptions timeout:10 attempts:1 {options}\n")
    names = {"api.test": "10.77.0.5", "Db.Test.": "10.77.0.6"}
    dns = DnsOrder(listen="127.0.0.1:53", names=names, latency=Fixed(delay=DELAY_NS))
    order = UpstreamOrder(routes=(), dns=dns).model_dump_json(by_alias=True)
    asked = ["api.test", "API.TEST.", "db.test", "nobody.test."]  # the last with a dot: the search list is not tried
    command = [sys.executable, "-c", ASK, str(find_engine()), order, *asked]
    ran = subprocess.run(
        [*UNSHARE, "sh", "-c", SCRIPT, "-", str(resolv_conf), *command],
        capture_output=True,
        text=True,
        timeout=DEADLINE_S,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    answers = [json.loads(line) for line in ran.stdout.splitlines()]
    assert [found for found, _, _ in answers] == [["10.77.0.5"], ["10.77.0.5"], ["10.77.0.6"], True]
    counts = [UpstreamSnapshot.model_validate(snapshot).dns for _, _, snapshot in answers]
    # A and AAAA of each, of which at most the first has an answer.
    assert [one.queries for one in counts if one] == [2, 4, 6, 8]
    assert counts[-1] is not None
    assert counts[-1].without_address == 5
    rounds = 2 if options.startswith("single-request") else 1
    assert all(took >= rounds * DELAY_NS for _, took, _ in answers)
