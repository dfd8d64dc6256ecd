def minutes(clock):
    hours, mins = clock.split(":")
    return int(hours) * 60 + int(mins)


def board(departures, now):
    """Rows of a departures board, soonest first."""
    rows = []
    for departure in departures:
        wait = (minutes(departure["at"]) - minutes(now)) % 1440
        rows.append(
            {
                "at": departure["at"],
                "to": departure["to"].title(),
                "vessel": departure["vessel"],
                "in": f"{wait // 60}h{wait % 60:02d}",
                "status": "delayed" if departure.get("delay") else "on time",
                "wait": wait,
            }
        )
    rows.sort(key=lambda row: row.pop("wait"))
    return rows
