import hashlib
import logging
import queue
import threading
import time
from concurrent.futures import Future
from dataclasses import dataclass, field

import config
from hsm import HsmSession

log = logging.getLogger("seals")


@dataclass(frozen=True)
class Seal:
    digest: str
    signature: str
    serial: int
    at: float = field(default_factory=time.time)


class SealOffice:
    """Signs the digests of delivery notes with the key on the HSM."""

    def __init__(self):
        self._inbox: queue.Queue = queue.Queue()
        self._session = HsmSession()
        self._thread = threading.Thread(target=self._run, name="seal-office", daemon=True)
        self.issued = 0

    def start(self):
        self._thread.start()

    def stop(self):
        self._inbox.put(None)
        self._thread.join(5)

    def submit(self, digest: str) -> Future:
        future = Future()
        self._inbox.put((digest, future))
        return future

    def seal(self, digest: str) -> Seal:
        return self.submit(digest).result(timeout=config.SEAL_WAIT)

    def _run(self):
        while (job := self._inbox.get()) is not None:
            digest, future = job
            if not future.set_running_or_notify_cancel():
                continue
            try:
                signature, serial = self._session.sign(digest)
            except Exception as exc:
                log.warning("no seal for %s: %s", digest[:12], exc)
                future.set_exception(exc)
            else:
                self.issued += 1
                future.set_result(Seal(digest, signature, serial))
        self._session.close()


def digest_of(note: dict) -> str:
    lines = [f"{line['sku']};{line['qty']}" for line in note["lines"]]
    text = "\n".join([note["number"], note.get("consignee", ""), *sorted(lines)])
    return hashlib.sha256(text.encode()).hexdigest()
