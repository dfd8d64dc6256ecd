import wire


class Profile:
    async def load(self, number):
        data = await wire.fetch(f"/profile/{number}")
        return {"name": f"customer {data['value']}", "since": 1990 + data["items"][0] % 30}


class Credit:
    async def load(self, number):
        data = await wire.fetch(f"/credit/{number}")
        return {"limit": data["value"] * 10, "used": data["items"][1]}


class Shipments:
    async def load(self, number):
        data = await wire.fetch(f"/shipments/{number}")
        return data["items"][:4]


class Tickets:
    async def load(self, number):
        data = await wire.fetch(f"/tickets/{number}")
        return len([n for n in data["items"] if n % 2])


class Offers:
    async def load(self, number):
        data = await wire.fetch(f"/offers/{number}")
        return data["items"][-2:]
