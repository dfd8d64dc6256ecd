"""Client of the job server (beanstalk protocol)."""
import json
import socket
import threading

import settings


class JobError(Exception):
    pass


class Tube:
    def __init__(self, address, name, timeout):
        self._sock = socket.create_connection(address, timeout=timeout)
        self._in = self._sock.makefile("rb")
        self._out = self._sock.makefile("wb", buffering=0)
        self._command(f"use {name}", expect="USING")

    def _command(self, line, body=None, expect="OK"):
        self._out.write(line.encode() + b"\r\n")
        if body is not None:
            self._out.write(body)
            self._out.write(b"\r\n")
        reply = self._in.readline().decode().split()
        if not reply or reply[0] != expect:
            raise JobError(" ".join(reply) or "connection closed")
        return reply[1]

    def put(self, body, priority=100, delay=0, ttr=60):
        line = f"put {priority} {delay} {ttr} {len(body)}"
        return int(self._command(line, body, expect="INSERTED"))


_local = threading.local()


def _tube(name):
    tubes = _local.__dict__.setdefault("tubes", {})
    if name not in tubes:
        tubes[name] = Tube(settings.JOBS_ADDRESS, name, settings.JOBS_TIMEOUT)
    return tubes[name]


def enqueue(tube, job, **options):
    try:
        return _tube(tube).put(json.dumps(job).encode(), **options)
    except (OSError, JobError):
        _local.tubes.pop(tube, None)
        raise
