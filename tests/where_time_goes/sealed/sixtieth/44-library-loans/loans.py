import asyncio
from datetime import date, timedelta

import settings
from clients import catalogue, members


class LoanRefused(Exception):
    pass


async def check(item_id: str, member_id: str) -> dict:
    item, member = await asyncio.gather(
        catalogue.get(f"/items/{item_id}"),
        members.get(f"/members/{member_id}"),
    )
    if member["open_loans"] >= member["most_loans"]:
        raise LoanRefused("too many loans")
    days = settings.LOAN_DAYS.get(item["kind"], 14)
    return {
        "item": item["title"],
        "member": member["name"],
        "due": (date.today() + timedelta(days=days)).isoformat(),
    }
