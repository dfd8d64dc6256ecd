import settings


def all_starts():
    first, last = settings.OPENING
    return [
        f"{minute // 60:02d}:{minute % 60:02d}"
        for minute in range(first * 60, last * 60, settings.SLOT_MINUTES)
    ]


def free(booked):
    taken = set(booked)
    return [start for start in all_starts() if start not in taken]
