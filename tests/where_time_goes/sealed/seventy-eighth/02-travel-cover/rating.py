"""Client of the rating engine."""
import json

import urllib3

import config
from slots import rating_slots


class RatingError(Exception):
    pass


class RatingClient:
    def __init__(self, base=config.RATING_URL):
        self._base = base
        self._http = urllib3.PoolManager(
            maxsize=config.POOL_SIZE,
            timeout=urllib3.Timeout(total=config.RATING_TIMEOUT),
            retries=False,
        )

    def factor(self, product, age, days, zone):
        body = json.dumps({"product": product, "age": age, "days": days, "zone": zone})
        with rating_slots.place():
            answer = self._http.request(
                "POST",
                f"{self._base}/v2/factor",
                body=body,
                headers={"Content-Type": "application/json"},
            )
        if answer.status != 200:
            raise RatingError(f"rating engine answered {answer.status}")
        return json.loads(answer.data)["factor"]
