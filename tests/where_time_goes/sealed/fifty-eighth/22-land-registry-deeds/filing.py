import logging
import queue
import threading
from concurrent.futures import Future
from dataclasses import dataclass, field

from notary import Notary

log = logging.getLogger("deeds.filing")


@dataclass
class Filing:
    digest: str
    kind: str
    done: Future = field(default_factory=Future)


class FilingDesk:
    def __init__(self, notary: Notary):
        self.notary = notary
        self.inbox: queue.Queue[Filing] = queue.Queue()
        self.clerk = threading.Thread(target=self._work, name="filing-clerk", daemon=True)

    def open(self) -> None:
        self.clerk.start()

    def file(self, digest: str, kind: str) -> Future:
        filing = Filing(digest, kind)
        self.inbox.put(filing)
        return filing.done

    def _work(self) -> None:
        while True:
            filing = self.inbox.get()
            try:
                seal = self.notary.seal(filing.digest)
                filing.done.set_result({"seal": seal["seal"], "kind": filing.kind, "digest": filing.digest})
            except Exception as error:
                log.warning("filing %s: %s", filing.digest[:12], error)
                filing.done.set_exception(error)
