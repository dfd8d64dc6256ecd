from sqlalchemy import select

from models import Ensemble, Rehearsal


class NotFound(LookupError):
    pass


async def _find(session, model, key):
    row = await session.get(model, key)
    if row is None:
        raise NotFound(f"{model.__name__} {key}")
    return row


async def describe(session, halls, rehearsal_id):
    rehearsal = await _find(session, Rehearsal, rehearsal_id)
    state = await halls.state(rehearsal.hall)
    return {**rehearsal.as_dict(), "open": state["open"], "celsius": state["celsius"]}


async def move(session, halls, rehearsal_id, begins):
    rehearsal = await _find(session, Rehearsal, rehearsal_id)
    ensemble = await _find(session, Ensemble, rehearsal.ensemble_id)
    code = await halls.reserve(rehearsal.hall, begins, ensemble.players)
    rehearsal.begins = begins
    return {**rehearsal.as_dict(), "code": code}


async def programme(session, ensemble_id):
    rows = await session.scalars(
        select(Rehearsal).where(Rehearsal.ensemble_id == ensemble_id).order_by(Rehearsal.begins)
    )
    return [row.as_dict() for row in rows]
