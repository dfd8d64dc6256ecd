"""Threads that make parts of pages."""

import queue
import threading
from collections.abc import Callable
from typing import Any


class Late(Exception):
    pass


class Job:
    def __init__(self, work: Callable[..., Any], args: tuple[Any, ...]) -> None:
        self._work = work
        self._args = args
        self._done = threading.Event()
        self._value: Any = None
        self._error: BaseException | None = None
        self.cancelled = False

    def run(self) -> None:
        try:
            if not self.cancelled:
                self._value = self._work(*self._args)
        except BaseException as error:
            self._error = error
        finally:
            self._done.set()

    def value(self, timeout: float) -> Any:
        if not self._done.wait(timeout):
            self.cancelled = True
            raise Late
        if self._error is not None:
            raise self._error
        return self._value


class Crew:
    def __init__(self, size: int) -> None:
        self._jobs: queue.SimpleQueue[Job] = queue.SimpleQueue()
        for number in range(size):
            threading.Thread(target=self._loop, name=f"crew-{number}", daemon=True).start()

    def _loop(self) -> None:
        while True:
            self._jobs.get().run()

    def submit(self, work: Callable[..., Any], *args: Any) -> Job:
        job = Job(work, args)
        self._jobs.put(job)
        return job
