import asyncio

import settings


class Scorer:
    def __init__(self, store) -> None:
        self._store = store
        self._slots = asyncio.Semaphore(settings.CONCURRENT_SCORINGS)
        self._tally_lock = asyncio.Lock()
        self._tally = {"auto": 0, "review": 0}

    async def assess(self, claim_id: int) -> dict | None:
        claim = await self._store.claim(claim_id)
        if claim is None:
            return None
        async with self._slots:
            score = await self._store.score(claim_id)
        decision = "review" if score >= settings.REVIEW_THRESHOLD else "auto"
        async with self._tally_lock:
            self._tally[decision] += 1
        return {
            "claim": claim["id"],
            "policy": claim["policy"],
            "amount": claim["amount_cents"] / 100,
            "score": score,
            "decision": decision,
        }

    async def tally(self) -> dict:
        async with self._tally_lock:
            return dict(self._tally)
