import falcon

from budgets import BudgetStore


class Health:
    async def on_get(self, req, resp):
        resp.media = {"ok": True}


class Charges:
    def __init__(self, store: BudgetStore) -> None:
        self._store = store

    async def on_post(self, req, resp, campaign):
        body = await req.get_media()
        cents = int(body["clicks"]) * int(body["cents_per_click"])
        budget = await self._store.charge(campaign, cents)
        resp.status = falcon.HTTP_201
        resp.media = {"campaign": campaign, **budget}


class Budget:
    def __init__(self, store: BudgetStore) -> None:
        self._store = store

    async def on_get(self, req, resp, campaign):
        resp.media = {"campaign": campaign, **await self._store.read(campaign)}
