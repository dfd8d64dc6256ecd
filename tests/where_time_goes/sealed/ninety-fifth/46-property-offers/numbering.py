"""Reference numbers. A number that was drawn stays drawn, whatever becomes of the document."""

from datetime import date

from sqlalchemy import update

from db import SessionLocal
from models import NumberRange


def draw_reference(range_name: str) -> str:
    with SessionLocal.begin() as session:
        value = session.scalar(
            update(NumberRange)
            .where(NumberRange.name == range_name)
            .values(last_value=NumberRange.last_value + 1)
            .returning(NumberRange.last_value)
        )
    return f"{range_name[:3].upper()}-{date.today():%Y}-{value:06d}"
