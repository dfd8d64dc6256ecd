import json
import os
import socket
import threading

import jobs

SECTIONS = ("sales", "returns", "stock", "staff")
_local = threading.local()


def _warehouse():
    if not hasattr(_local, "stream"):
        sock = socket.create_connection(("127.0.0.1", int(os.environ["WAREHOUSE_PORT"])))
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        _local.stream = sock.makefile("rwb")
    return _local.stream


def ask(**words) -> dict:
    stream = _warehouse()
    stream.write(json.dumps(words).encode() + b"\n")
    stream.flush()
    return json.loads(stream.readline())


def section(order: tuple[int, str]) -> dict:
    month, name = order
    figures = ask(month=month, table=name)["figures"]
    return {"name": name, "sum": sum(figures), "rows": len(figures)}


def pack(month: int) -> dict:
    parts = jobs.spread(section, [(month, name) for name in SECTIONS])
    return {"month": month, "sections": parts, "total": sum(part["sum"] for part in parts)}


def pack_for(month: int) -> dict:
    return jobs.submit(pack, month).result()
