"""The sheet that the relocation desk hands to an employee."""
import settings
from household import Household
from partners import Partners
from services import housing, insurance, removals, schools, tax, visas


async def build(partners: Partners, home: Household) -> dict:
    sheet = {"city": home.city, "persons": home.persons, "currency": settings.CURRENCY}
    sheet["permit"] = await visas.permit(partners, home.nationality, home.city)
    sheet["rent"] = await housing.rent(partners, home.city, home.rooms)
    sheet["schools"] = await schools.places(partners, home.city, max(home.children, 1))
    sheet["removal"] = await removals.offer(partners, home.city, home.volume)
    sheet["insurance"] = await insurance.premium(partners, home.city, home.persons)
    sheet["tax"] = await tax.rate(partners, home.city, home.salary)
    sheet["first_month"] = first_month(sheet)
    return sheet


def first_month(sheet: dict) -> int:
    return (
        sheet["rent"]["monthly"]
        + sheet["rent"]["deposit"]
        + sheet["removal"]["price"]
        + sheet["insurance"]["monthly"]
    )
