import asyncio

import legacy
from exports import workers

SAFETY_STOCK = 3


async def _erp(op, sku):
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(workers, legacy.call, op, sku)


async def for_sku(sku):
    stock = await _erp("GetStock", sku)
    free = int(stock["onHand"]) - int(stock["reserved"]) - SAFETY_STOCK
    return {"sku": sku, "sellable": max(free, 0), "site": stock["site"]}


async def lead_time(sku):
    supply = await _erp("GetSupply", sku)
    return {"sku": sku, "days": int(supply["days"])}
