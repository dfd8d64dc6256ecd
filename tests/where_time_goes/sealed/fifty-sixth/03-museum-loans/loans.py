from datetime import date, timedelta

import settings

RISK = {"oil": 1.0, "paper": 1.6, "bronze": 0.4}


class LoanDesk:
    def __init__(self, registry):
        self._registry = registry

    async def offer(self, object_id, weeks):
        record = await self._registry.fetch(object_id)
        if record is None:
            return None
        start = date(2027, 3, 1)
        premium = record["value"] * settings.INSURANCE_RATE * RISK[record["material"]]
        return {
            "object": object_id,
            "title": record["title"],
            "from": start.isoformat(),
            "until": (start + timedelta(weeks=weeks)).isoformat(),
            "premium": round(premium * weeks / 52, 2),
            "courier": record["value"] > 250_000,
        }

    async def condition(self, object_id):
        record = await self._registry.fetch(object_id)
        if record is None:
            return None
        return {"object": object_id, "material": record["material"], "grade": record["grade"]}
