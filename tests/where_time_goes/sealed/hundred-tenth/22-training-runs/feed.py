"""Steps that the trainers report on the bus, handed to whoever watches a run."""
import json
import logging
import queue
import socket
import threading
import time
from collections import defaultdict
from contextlib import contextmanager

log = logging.getLogger("runs.feed")


class Feed:
    def __init__(self, host: str, port: int):
        self._address = (host, port)
        self._watchers: dict[int, set[queue.Queue]] = defaultdict(set)
        self._guard = threading.Lock()
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="feed", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def close(self) -> None:
        self._closing.set()

    @contextmanager
    def watch(self, run: int):
        steps: queue.Queue = queue.Queue(maxsize=256)
        with self._guard:
            self._watchers[run].add(steps)
        try:
            yield steps
        finally:
            with self._guard:
                self._watchers[run].discard(steps)

    def _run(self) -> None:
        while not self._closing.is_set():
            try:
                with socket.create_connection(self._address, timeout=10) as sock:
                    sock.sendall(b"SUBSCRIBE steps\n")
                    for line in sock.makefile("rb"):
                        self._deliver(json.loads(line))
                        if self._closing.is_set():
                            return
            except OSError as exc:
                log.warning("bus: %s", exc)
            time.sleep(1)

    def _deliver(self, step: dict) -> None:
        with self._guard:
            watchers = list(self._watchers.get(step["run"], ()))
        for steps in watchers:
            try:
                steps.put_nowait(step)
            except queue.Full:
                pass
