from dataclasses import dataclass

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from models import Booking, Court
from payments import Payments


class UnknownCourt(Exception):
    pass


@dataclass
class NewBooking:
    court: int
    member: str
    hour: int


async def book(session: AsyncSession, payments: Payments, data: NewBooking) -> Booking:
    court = await session.get(Court, data.court)
    if court is None:
        raise UnknownCourt(data.court)

    booking = Booking(court_id=court.id, member=data.member, hour=data.hour, status="pending")
    session.add(booking)
    await session.flush()

    booking.payment_ref = await payments.authorize(
        data.member, court.hourly_cents, f"court-booking-{booking.id}"
    )
    booking.status = "confirmed"
    await session.flush()
    return booking


async def occupancy(session: AsyncSession, court_id: int) -> dict[str, int]:
    rows = await session.execute(
        select(Booking.status, func.count())
        .where(Booking.court_id == court_id, Booking.hour >= 18)
        .group_by(Booking.status)
    )
    return {status: count for status, count in rows}
