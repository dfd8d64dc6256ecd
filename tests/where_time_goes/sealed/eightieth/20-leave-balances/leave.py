import datetime

import config

COUNTED = {"holiday", "special"}


def working_days(first: datetime.date, last: datetime.date) -> int:
    days = (last - first).days + 1
    return sum(1 for n in range(days) if (first + datetime.timedelta(n)).weekday() < 5)


def balance(absences: list[dict]) -> dict:
    taken = 0
    by_kind: dict[str, int] = {}
    for absence in absences:
        days = working_days(
            datetime.date.fromisoformat(absence["first"]), datetime.date.fromisoformat(absence["last"])
        )
        by_kind[absence["kind"]] = by_kind.get(absence["kind"], 0) + days
        if absence["kind"] in COUNTED:
            taken += days
    return {"taken": taken, "left": config.DAYS_PER_YEAR - taken, "by_kind": by_kind}
