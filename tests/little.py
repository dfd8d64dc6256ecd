"""The smallest study that really runs: some seconds, on loopback, without backends."""

from collections.abc import Sequence


def little_study(name: str, servers: Sequence[str] = ("tornado",), blocks: int = 2, window: str = "1s") -> str:
    """The text of its file."""
    named = ", ".join(f'"{server}"' for server in servers)
    return f"""\
name = "{name}"
title = "A study named {name}"
question = "Does it run?"
servers = [{named}]
blocks = {blocks}
testbed = "loopback"

[[workloads]]
name = "wait"
path = "/wait"
operations = [{{ operation = "sleep", hold = "20ms" }}]

[[loads]]
name = "4-users"
kind = "closed"
users = 4
warm_up = {{ at_least = "300ms", at_most = "1s" }}
window = "{window}"
graceful_stop = "200ms"
"""
