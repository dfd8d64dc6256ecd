from settings import settings


def label(index: int) -> str:
    minutes = settings.opening_hour * 60 + index * settings.slot_minutes
    return f"{minutes // 60:02d}:{minutes % 60:02d}"


def free_slots(calendar: dict, absences: dict) -> list[dict]:
    away = set(absences.get("doctors", []))
    taken = {(entry["doctor"], entry["slot"]) for entry in calendar.get("taken", [])}
    free = []
    for doctor in calendar.get("doctors", []):
        if doctor in away:
            continue
        for slot in range(calendar.get("slots", 0)):
            if (doctor, slot) not in taken:
                free.append({"doctor": doctor, "slot": slot, "at": label(slot)})
    return free
