from decimal import Decimal

from asgiref.sync import sync_to_async

import settings
from registry import Band, FeeRegistry

_registry = FeeRegistry()


async def fee_bands(court: str, claim_type: str) -> list[Band]:
    load = sync_to_async(_registry.schedule)
    return await load(court, claim_type)


def fee_for(bands: list[Band], amount: Decimal) -> Decimal:
    for band in bands:
        if amount <= band.upto:
            return band.fee
    return (amount * Decimal("0.05")).quantize(Decimal("0.01"))


async def quote(court: str, claim_type: str, amount: Decimal, remission: bool = False) -> dict:
    bands = await fee_bands(court, claim_type)
    fee = fee_for(bands, amount)
    if remission:
        fee = (fee * settings.REMISSION_RATE).quantize(Decimal("0.01"))
    return {"court": court, "type": claim_type, "amount": str(amount), "fee": str(fee), "remission": remission}
