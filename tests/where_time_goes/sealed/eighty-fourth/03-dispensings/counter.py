"""What happens at the counter: a pack leaves the stock and the prescription is redeemed."""

from tortoise.transactions import in_transaction

from erx import erx
from models import Dispensing, StockItem


class OutOfStock(Exception):
    pass


async def dispense(prescription: str, pzn: str, packs: int) -> Dispensing:
    async with in_transaction() as connection:
        item = await StockItem.get(pzn=pzn, using_db=connection)
        if item.packs < packs:
            raise OutOfStock(pzn)
        item.packs -= packs
        await item.save(using_db=connection, update_fields=["packs"])
        receipt = await erx.redeem(prescription, pzn)
        return await Dispensing.create(
            prescription=prescription,
            item=item,
            packs=packs,
            receipt=receipt,
            using_db=connection,
        )


async def packs_of(pzn: str) -> StockItem | None:
    return await StockItem.get_or_none(pzn=pzn)
