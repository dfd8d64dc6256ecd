import asyncio
import itertools

from .sessions import SessionPool
from .summary import summarise


class ClaimService:
    def __init__(self, pool: SessionPool):
        self.pool = pool
        self._numbers = itertools.count(5000)
        self._register = asyncio.Lock()
        self._claims = {
            1041: {"policy": "CAR-17", "amount": 2300, "text": "Rear bumper hit on a parking lot"},
            2210: {"policy": "HH-090", "amount": 410, "text": "Bicycle stolen from the shed"},
        }

    def get(self, number):
        return self._claims.get(number)

    async def assess(self, number):
        claim = self._claims[number]
        async with self.pool.session() as session:
            verdict = await session.ask({"op": "assess", "claim": number, "amount": claim["amount"]})
        return {"claim": number, "words": await summarise(claim["text"]), **verdict}

    async def register(self, policy, amount, text):
        async with self.pool.session() as session:
            cover = await session.ask({"op": "cover", "policy": policy, "amount": amount})
        async with self._register:
            number = next(self._numbers)
            self._claims[number] = {"policy": policy, "amount": amount, "text": text}
            while len(self._claims) > 2000:
                self._claims.pop(next(n for n in self._claims if n >= 5000))
        return {"claim": number, "words": await summarise(text), **cover}
