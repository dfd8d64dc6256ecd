from functools import cache

from .base import JsonClient


class CreditBureau:
    def __init__(self) -> None:
        self._client = JsonClient("bureau")

    def score(self, person: int) -> int:
        return self._client.call("GET", f"/persons/{person}/score")["score"]

    def exposure(self, person: int, amount: int) -> dict:
        return self._client.call("POST", f"/persons/{person}/exposure", {"amount": amount})


@cache
def bureau() -> CreditBureau:
    return CreditBureau()
