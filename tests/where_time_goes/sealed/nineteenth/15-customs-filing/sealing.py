import hashlib
import logging
import queue
import socket
import threading
from concurrent.futures import Future
from dataclasses import dataclass, field

import settings

log = logging.getLogger(__name__)


@dataclass
class Job:
    digest: str
    result: Future = field(default_factory=Future)


class Sealer(threading.Thread):
    """Keeps the authenticated session with the signing device."""

    def __init__(self, address: tuple[str, int]):
        super().__init__(name="sealer", daemon=True)
        self.address = address
        self.jobs: queue.SimpleQueue[Job] = queue.SimpleQueue()
        self.stream = None

    def connect(self):
        sock = socket.create_connection(self.address, timeout=10)
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.stream = sock.makefile("rwb")

    def sign(self, digest: str) -> str:
        if self.stream is None:
            self.connect()
        self.stream.write(f"SIGN {digest}\n".encode())
        self.stream.flush()
        reply = self.stream.readline().decode().split()
        if len(reply) != 2 or reply[0] != "OK":
            raise RuntimeError(f"signing device answered {reply!r}")
        return reply[1]

    def run(self):
        while True:
            job = self.jobs.get()
            try:
                job.result.set_result(self.sign(job.digest))
            except Exception as error:
                log.exception("sealing failed")
                self.stream = None
                job.result.set_exception(error)

    def seal(self, document: str) -> str:
        job = Job(hashlib.sha256(document.encode()).hexdigest())
        self.jobs.put(job)
        return job.result.result(settings.SEAL_TIMEOUT)


sealer = Sealer(settings.HSM)
