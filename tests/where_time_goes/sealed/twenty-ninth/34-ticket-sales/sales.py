from sqlalchemy import update

from db import Sale, Session, Show
from payments import CardGate


class SoldOut(Exception):
    pass


async def show_summary(show_id: int) -> dict | None:
    async with Session() as session:
        show = await session.get(Show, show_id)
    if show is None:
        return None
    return {"title": show.title, "price": show.price_cents / 100, "left": show.seats_left, "sold": show.sold}


async def buy(gate: CardGate, show_id: int, buyer: str, seats: int) -> dict:
    async with Session() as session, session.begin():
        price = await session.scalar(
            update(Show)
            .where(Show.id == show_id, Show.seats_left >= seats)
            .values(seats_left=Show.seats_left - seats, sold=Show.sold + seats)
            .returning(Show.price_cents)
        )
        if price is None:
            raise SoldOut(show_id)
        auth = await gate.authorise(buyer, price * seats)
        sale = Sale(show_id=show_id, buyer=buyer, seats=seats, auth=auth)
        session.add(sale)
        await session.flush()
    return {"sale": sale.id, "auth": auth, "paid": price * seats / 100}
