"""Which donors' blood a recipient may get."""
from sqlalchemy import select

from store import Compatibility, Session


def donors_for(recipient_group):
    with Session() as session:
        rows = session.scalars(
            select(Compatibility.donor).where(Compatibility.recipient == recipient_group).order_by(Compatibility.rank)
        )
        return list(rows)
