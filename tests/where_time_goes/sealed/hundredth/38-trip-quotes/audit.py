"""Every quote is on record, also those whose request fails later."""

from db import SessionLocal
from models import QuoteLog


async def record_quote(trip_id: int, travellers: int) -> int:
    async with SessionLocal() as session:
        entry = QuoteLog(trip_id=trip_id, travellers=travellers)
        session.add(entry)
        await session.commit()
        return entry.id
