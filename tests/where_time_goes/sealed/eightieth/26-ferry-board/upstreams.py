"""Stand-ins for the shipping line's timetable and for the ships' positions, each on its own port."""
import asyncio
import itertools
import os
from urllib.parse import urlsplit

from aiohttp import web

refs = itertools.count(70001)


async def departures(request: web.Request) -> web.Response:
    await asyncio.sleep(0.09)
    return web.json_response([
        {"sailing": f"S{n}", "ship": f"ship-{n % 3}", "to": "Isle of Mull", "time": f"{8 + n:02d}:15", "turnaround": 25}
        for n in range(8)
    ])


async def seats(request: web.Request) -> web.Response:
    await request.json()
    await asyncio.sleep(0.12)
    return web.json_response({"ref": next(refs), "deck": "B"})


async def ships(request: web.Request) -> web.Response:
    await asyncio.sleep(0.07)
    return web.json_response([{"ship": f"ship-{n}", "miles_out": n * 4, "knots": 14, "at": 470 + n} for n in range(3)])


def port_of(name: str, default: str) -> int:
    return urlsplit(os.environ.get(name, default)).port


async def main() -> None:
    timetable = web.Application()
    timetable.router.add_get("/ports/{port}/departures", departures)
    timetable.router.add_post("/sailings/{sailing}/seats", seats)
    position = web.Application()
    position.router.add_get("/ports/{port}/ships", ships)
    for app, port in (
        (timetable, port_of("TIMETABLE_URL", "http://127.0.0.1:25070")),
        (position, port_of("POSITION_URL", "http://127.0.0.1:25071")),
    ):
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", port).start()
    await asyncio.Event().wait()


asyncio.run(main())
