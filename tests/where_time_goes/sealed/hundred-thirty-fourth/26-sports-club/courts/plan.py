from django.conf import settings

from .signals import plan_changed


def _slots():
    for hour in range(settings.FIRST_HOUR, settings.LAST_HOUR):
        for minute in (0, 30):
            yield f"{hour:02d}:{minute:02d}"


_plans = {court: {slot: None for slot in _slots()} for court in range(1, settings.COURTS + 1)}


class NoSuchSlot(LookupError):
    pass


def of_day(court):
    if court not in _plans:
        raise NoSuchSlot(court)
    return _plans[court]


def take(court, slot, member, origin):
    """Gives the slot to the member; a later booking of the same family takes it over."""
    plan = of_day(court)
    if slot not in plan:
        raise NoSuchSlot(slot)
    before = {number: dict(slots) for number, slots in _plans.items()}
    plan[slot] = member
    plan_changed.send(sender=take, before=before, after=_plans, member=member, origin=origin)
    return {"court": court, "slot": slot, "member": member}
