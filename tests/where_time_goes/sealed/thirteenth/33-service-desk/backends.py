class Backend:
    path = ""

    def __init__(self, http):
        self.http = http

    async def fetch(self, cid, **params):
        async with self.http.get(f"/{self.path}/{cid}", params=params) as answer:
            answer.raise_for_status()
            return await answer.json()


class Accounts(Backend):
    path = "accounts"

    async def profile(self, cid):
        data = await self.fetch(cid)
        return {"name": data["items"][0], "id": cid}


class Sales(Backend):
    path = "orders"

    async def recent(self, cid, count=5):
        data = await self.fetch(cid, count=count)
        return data["items"]


class Tickets(Backend):
    path = "tickets"

    async def unresolved(self, cid):
        data = await self.fetch(cid, state="open")
        return [t for t in data["items"] if not t.endswith("0")]


class Offers(Backend):
    path = "offers"

    async def suggest(self, cid):
        data = await self.fetch(cid, count=3)
        return data["items"]
