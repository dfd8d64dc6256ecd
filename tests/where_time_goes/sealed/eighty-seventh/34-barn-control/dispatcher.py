"""Brings the commands of all requests to the bus coupler."""

import logging
import queue
import threading
from concurrent.futures import Future
from dataclasses import dataclass, field

from tenacity import Retrying, retry_if_exception_type, stop_after_attempt, wait_exponential

from bus import BusLink
from settings import Settings

logger = logging.getLogger("barn.dispatcher")


@dataclass
class Command:
    text: str
    done: Future = field(default_factory=Future)


class CommandDispatcher(threading.Thread):
    def __init__(self, link: BusLink, settings: Settings) -> None:
        super().__init__(name="dispatcher", daemon=True)
        self._link = link
        self._commands: queue.Queue[Command] = queue.Queue()
        self._retrying = Retrying(
            retry=retry_if_exception_type(OSError),
            stop=stop_after_attempt(settings.attempts),
            wait=wait_exponential(multiplier=0.1, max=1),
            before_sleep=lambda state: self._link.close(),
            reraise=True,
        )

    def submit(self, text: str) -> Future:
        command = Command(text)
        self._commands.put(command)
        return command.done

    def run(self) -> None:
        while True:
            command = self._commands.get()
            if not command.done.set_running_or_notify_cancel():
                continue
            try:
                command.done.set_result(self._retrying(self._link.exchange, command.text))
            except Exception as error:
                logger.warning("%s: %s", command.text, error)
                command.done.set_exception(error)
