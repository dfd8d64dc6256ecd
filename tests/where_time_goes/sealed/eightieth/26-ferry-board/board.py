def minutes(clock: str) -> int:
    hours, rest = clock.split(":")
    return int(hours) * 60 + int(rest)


def clock(total: int) -> str:
    return f"{total // 60 % 24:02d}:{total % 60:02d}"


def expected(departure: dict, position: dict | None) -> dict:
    planned = minutes(departure["time"])
    late = 0
    if position is not None and position["miles_out"] > 0:
        arrival = position["at"] + round(position["miles_out"] * 60 / max(position["knots"], 1))
        late = max(0, arrival + departure["turnaround"] - planned)
    return {
        "sailing": departure["sailing"],
        "to": departure["to"],
        "planned": departure["time"],
        "expected": clock(planned + late),
        "state": "on time" if late < 5 else "late",
    }


def make_board(departures: list[dict], positions: dict[str, dict]) -> list[dict]:
    rows = [expected(d, positions.get(d["ship"])) for d in departures]
    return sorted(rows, key=lambda row: row["expected"])
