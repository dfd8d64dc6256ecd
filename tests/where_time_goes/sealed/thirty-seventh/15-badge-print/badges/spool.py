import logging
import queue
import threading
from dataclasses import dataclass, field

from .zpl import render

log = logging.getLogger(__name__)


@dataclass
class Job:
    code: str
    name: str
    company: str
    done: threading.Event = field(default_factory=threading.Event)


class Spooler:
    """The printer takes one connection only, so one thread talks to it."""

    def __init__(self, printer):
        self.printer = printer
        self.printed = 0
        self._jobs = queue.Queue()
        threading.Thread(target=self._run, name="spooler", daemon=True).start()

    def print_badge(self, code, name, company):
        job = Job(code, name, company)
        self._jobs.put(job)
        job.done.wait()
        return job

    def _run(self):
        while True:
            job = self._jobs.get()
            try:
                self.printer.send(render(job.name, job.company, job.code))
                self.printed += 1
                job.done.set()
            except Exception:
                log.exception("badge %s was not printed", job.code)
            finally:
                self._jobs.task_done()
