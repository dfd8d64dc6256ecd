import asyncio
import collections
import json
import logging
import socket

import config

log = logging.getLogger(__name__)


class Telemetry:
    """Counts and timings, handed to the collector at intervals (framed JSON, acknowledged)."""

    def __init__(self, address=config.COLLECTOR, interval: float = config.FLUSH_EVERY) -> None:
        self._address = address
        self._interval = interval
        self._timings: dict[str, list[float]] = collections.defaultdict(list)
        self._channel: socket.socket | None = None
        self._handle: asyncio.TimerHandle | None = None

    def observe(self, name: str, seconds: float) -> None:
        self._timings[name].append(seconds)

    def start(self) -> None:
        self._handle = asyncio.get_running_loop().call_later(self._interval, self._tick)

    def stop(self) -> None:
        if self._handle:
            self._handle.cancel()
        if self._channel:
            self._channel.close()

    def _tick(self) -> None:
        try:
            if self._timings:
                self._deliver(self._summary())
        except OSError as exc:
            log.warning("collector: %s", exc)
            self._channel = None
        finally:
            self.start()

    def _summary(self) -> bytes:
        taken, self._timings = self._timings, collections.defaultdict(list)
        points = {k: {"n": len(v), "mean": sum(v) / len(v), "max": max(v)} for k, v in taken.items()}
        return json.dumps(points).encode()

    def _deliver(self, frame: bytes) -> None:
        if self._channel is None:
            self._channel = socket.create_connection(self._address, timeout=5)
        self._channel.sendall(len(frame).to_bytes(4, "big") + frame)
        if self._channel.recv(16) != b"ack\n":
            raise OSError("frame refused")
