import itertools
import json
import threading

import redis
import urllib3

from leasing import settings


class Rates:
    def __init__(self) -> None:
        self._redis = redis.Redis(
            connection_pool=redis.BlockingConnectionPool(
                host="127.0.0.1",
                port=settings.RATES_PORT,
                max_connections=settings.RATES_CONNECTIONS,
                timeout=5,
            )
        )

    def yearly(self, months: int) -> float | None:
        value = self._redis.get(f"rate:{months}")
        return float(value) if value is not None else None


class Scoring:
    """Client of the credit bureau; each inquiry has a number of its own."""

    def __init__(self) -> None:
        self._http = urllib3.PoolManager(
            maxsize=settings.SCORING_CONNECTIONS, block=True, retries=False, timeout=10
        )
        self._numbers = itertools.count(1)
        self._guard = threading.Lock()

    def _next_number(self) -> int:
        with self._guard:
            return next(self._numbers)

    def inquire(self, customer: str, amount: int) -> dict:
        body = json.dumps({"inquiry": self._next_number(), "customer": customer, "amount": amount})
        response = self._http.request(
            "POST", f"{settings.SCORING_URL}/inquiries", body=body,
            headers={"Content-Type": "application/json"},
        )
        if response.status != 200:
            raise RuntimeError(f"scoring answered {response.status}")
        return json.loads(response.data)


rates = Rates()
scoring = Scoring()
