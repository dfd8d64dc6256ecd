class Offers:
    def __init__(self, client, base):
        self.client = client
        self.base = base

    async def to(self, target):
        async with self.client.get(f"{self.base}/trips/{target}") as answer:
            trips = await answer.json()
        free = [t for t in trips if t["places"] > 0]
        return [
            {"trip": t["trip"], "nights": t["nights"], "price": f"{t['cents'] / 100:.2f}"}
            for t in sorted(free, key=lambda t: (t["cents"], t["trip"]))[:3]
        ]
