"""How much of each system behind us a process may use."""
import threading
from contextlib import contextmanager

import conf


class Budget:
    def __init__(self, name, parallel):
        self.name = name
        self.parallel = parallel
        self._slots = threading.BoundedSemaphore(parallel)

    @contextmanager
    def spend(self):
        self._slots.acquire()
        try:
            yield
        finally:
            self._slots.release()


vault = Budget("vault", conf.VAULT_PARALLEL)
