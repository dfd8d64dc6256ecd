def minutes(clock: str) -> int:
    hours, mins = clock.split(":")
    return int(hours) * 60 + int(mins)


def after(departures: list[dict], clock: str) -> list[dict]:
    limit = minutes(clock)
    return [d for d in departures if minutes(d["time"]) >= limit]


def with_space(departures: list[dict], occupancy: dict) -> list[dict]:
    rows = []
    for dep in departures:
        used = occupancy["by_vessel"].get(dep["vessel"], 0)
        rows.append({**dep, "car_spaces": max(0, 120 - used), "full": used >= 120})
    return rows
