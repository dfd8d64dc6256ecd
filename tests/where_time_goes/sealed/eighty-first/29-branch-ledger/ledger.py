from decimal import Decimal

from sessions import sessions


def _fields(text):
    return dict(part.split("=", 1) for part in text.split())


async def balance(account):
    async with sessions.session() as session:
        fields = _fields(await session.ask("BAL", account))
    return {
        "account": account,
        "booked": str(Decimal(fields["booked"])),
        "available": str(Decimal(fields["avail"])),
        "currency": fields["cur"],
    }


async def hold(account, amount):
    async with sessions.session() as session:
        fields = _fields(await session.ask("HOLD", account, str(amount)))
    return {"account": account, "hold": fields["ref"], "amount": str(amount)}
