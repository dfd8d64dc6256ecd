import asyncio

import settings


def in_words(seconds):
    minutes = seconds // 60
    return "due" if minutes < 1 else f"{minutes} min"


def rows(departures, line):
    wanted = [d for d in departures if line is None or d["line"] == line]
    wanted.sort(key=lambda d: d["in_seconds"])
    return [
        {"line": d["line"], "towards": d["towards"], "in": in_words(d["in_seconds"])}
        for d in wanted[: settings.BOARD_ROWS]
    ]


async def build(feeds, stop, line=None):
    departures, notices = await asyncio.gather(feeds.departures(stop), feeds.notices(stop))
    return {
        "stop": stop,
        "departures": rows(departures, line),
        "notices": [notice["text"] for notice in notices],
    }
