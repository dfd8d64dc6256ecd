import aiohttp

COUNTRIES = {"NL": 0, "BE": 1, "DE": 2, "FR": 3}


class ModelClient:
    def __init__(self, session: aiohttp.ClientSession):
        self._session = session

    async def predict(self, payments: list[dict]) -> list[float]:
        rows = [self._row(p) for p in payments]
        async with self._session.post("/v2/predict", json={"rows": rows}) as reply:
            reply.raise_for_status()
            return (await reply.json())["scores"]

    @staticmethod
    def _row(payment: dict) -> list[float]:
        return [
            payment["amount"],
            COUNTRIES.get(payment["country"], 9),
            float(payment["card_present"]),
            payment["account"] % 1000 / 1000,
        ]
