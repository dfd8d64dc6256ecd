"""Label jobs for the renderer of the carrier."""
import json
import logging
import queue
import threading
from dataclasses import dataclass, field

import urllib3

import conf

log = logging.getLogger("spooler")


@dataclass
class Job:
    fields: dict
    done: threading.Event = field(default_factory=threading.Event)
    zpl: str | None = None
    error: str | None = None

    def result(self, timeout: float) -> str:
        if not self.done.wait(timeout):
            raise TimeoutError("label not ready")
        if self.error:
            raise RuntimeError(self.error)
        return self.zpl


class Spooler:
    def __init__(self) -> None:
        self._jobs: queue.Queue[Job | None] = queue.Queue()
        self._http = urllib3.PoolManager(maxsize=32, timeout=conf.RENDER_TIMEOUT)
        self._thread: threading.Thread | None = None
        self.printed = 0

    def start(self) -> None:
        self._thread = threading.Thread(target=self._run, name="spooler", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._jobs.put(None)

    def submit(self, fields: dict) -> Job:
        job = Job(fields)
        self._jobs.put(job)
        return job

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            try:
                job.zpl = self._render(job.fields)
                self.printed += 1
            except Exception as problem:
                log.warning("label failed: %s", problem)
                job.error = str(problem)
            finally:
                job.done.set()

    def _render(self, fields: dict) -> str:
        answer = self._http.request(
            "POST",
            conf.RENDER_URL,
            body=json.dumps(fields),
            headers={"Content-Type": "application/json"},
        )
        if answer.status != 200:
            raise RuntimeError(f"renderer answered {answer.status}")
        return json.loads(answer.data)["zpl"]
