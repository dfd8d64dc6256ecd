"""Records access to member data. Kept apart from the request's own
transaction, so that a rolled back request still leaves its trace."""
import logging

from db import Session
from models import Access

log = logging.getLogger("loyalty.audit")


async def record(member_id: int, purpose: str, caller: str) -> None:
    try:
        async with Session() as session, session.begin():
            session.add(Access(member_id=member_id, purpose=purpose, caller=caller))
    except Exception as exc:
        log.error("access to member %s not recorded: %s", member_id, type(exc).__name__)
