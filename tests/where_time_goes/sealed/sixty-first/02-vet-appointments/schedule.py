import config


def all_slots() -> list[int]:
    first, last = config.OPENING_HOURS
    return list(range(first * 60, last * 60, config.SLOT_MINUTES))


def free_slots(taken: list[dict]) -> list[dict]:
    busy = {entry["slot"] for entry in taken}
    return [{"slot": slot, "time": label(slot)} for slot in all_slots() if slot not in busy]


def label(slot: int) -> str:
    return f"{slot // 60:02d}:{slot % 60:02d}"
