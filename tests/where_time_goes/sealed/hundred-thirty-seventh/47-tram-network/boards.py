from __future__ import annotations

import timetable
from context import CallContext


def _row(departure: dict, line: dict) -> dict:
    return {
        "line": line["name"],
        "colour": line["colour"],
        "to": line["termini"][departure["direction"]],
        "low_floor": line["low_floor"],
        "in_minutes": max(0, round(departure["seconds"] / 60)),
    }


async def board(ctx: CallContext, stop: int) -> dict:
    details = await timetable.stop_details(ctx, stop)
    rows = []
    lines: dict[str, dict] = {}
    for departure in await timetable.departures(ctx, stop):
        name = departure["line"]
        if name not in lines:
            lines[name] = await timetable.line_details(ctx, name)
        rows.append(_row(departure, lines[name]))
    rows.sort(key=lambda row: row["in_minutes"])
    return {"stop": details["name"], "zone": details["zone"], "departures": rows}


async def line_sheet(ctx: CallContext, line: str) -> dict:
    details = await timetable.line_details(ctx, line)
    return {"line": details["name"], "termini": details["termini"]}
