"""Client of the route solver."""
import threading
from collections import deque

import requests
from requests.adapters import HTTPAdapter

import settings


class SolverBusy(RuntimeError):
    pass


class SolverClient:
    def __init__(self) -> None:
        self._slots = threading.BoundedSemaphore(settings.SOLVER_SLOTS)
        self._session = requests.Session()
        self._session.trust_env = False
        self._session.mount(
            "http://",
            HTTPAdapter(pool_connections=1, pool_maxsize=settings.SOLVER_SLOTS, pool_block=True),
        )
        self._guard = threading.Lock()
        self._recent: deque[tuple[str, str]] = deque(maxlen=settings.RECENT)

    def solve(self, origin: str, target: str, cars: int) -> dict:
        if not self._slots.acquire(timeout=settings.SOLVER_TIMEOUT):
            raise SolverBusy("no slot")
        try:
            answer = self._session.post(
                f"{settings.SOLVER_URL}/solve",
                json={"origin": origin, "target": target, "cars": cars},
                timeout=settings.SOLVER_TIMEOUT,
            )
        finally:
            self._slots.release()
        answer.raise_for_status()
        with self._guard:
            self._recent.append((origin, target))
        return answer.json()

    def recent(self) -> list[tuple[str, str]]:
        with self._guard:
            return list(self._recent)
