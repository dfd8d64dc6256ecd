import datetime

import settings
from roster import jobs


class NotAllowed(Exception):
    pass


def describe(shift):
    ward = settings.WARDS[shift % len(settings.WARDS)]
    start = datetime.datetime(2024, 3, 1, 6) + datetime.timedelta(hours=8 * shift)
    job = jobs.enqueue("audit", {"event": "viewed", "shift": shift}, priority=500)
    return {"shift": shift, "ward": ward, "start": start.isoformat(), "trace": job}


def ask(shift, nurse, note):
    if nurse <= 0:
        raise NotAllowed("unknown nurse")
    message = {
        "template": "swap-request",
        "shift": shift,
        "ward": settings.WARDS[shift % len(settings.WARDS)],
        "from": nurse,
        "note": note,
    }
    job = jobs.enqueue("notify", message, priority=10)
    jobs.enqueue("audit", {"event": "swap", "shift": shift, "nurse": nurse}, priority=500)
    return {"shift": shift, "state": "requested", "job": job}


def withdraw(shift, nurse):
    job = jobs.enqueue("notify", {"template": "swap-withdrawn", "shift": shift, "from": nurse})
    return {"shift": shift, "state": "open", "job": job}
