import asyncio
import itertools
from decimal import Decimal

import settings
from tariff import TariffOffice

_numbers = itertools.count(240001)


class Desk:
    """Declarations in work; their number is limited by the contract with the tariff office."""

    def __init__(self, office: TariffOffice) -> None:
        self._office = office
        self._slots = asyncio.Semaphore(settings.DECLARATION_SLOTS)

    async def declare(self, code: str, value: Decimal, origin: str) -> dict:
        async with self._slots:
            duty = await self._office.duty(code)
        percent = Decimal(duty["percent"])
        if origin in duty["preferential"]:
            percent = percent / 2
        return {
            "declaration": f"AT/C/{next(_numbers)}",
            "code": code,
            "percent": str(percent),
            "duty": str((value * percent / 100).quantize(Decimal("0.01"))),
        }

    async def binding_ruling(self, code: str) -> dict:
        async with self._slots:
            ruling = await self._office.ruling(code)
        return {"code": code, "ruling": ruling["text"], "valid_until": ruling["valid_until"]}
