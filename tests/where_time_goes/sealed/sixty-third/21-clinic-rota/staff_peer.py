"""The staff system: people by page, shifts by ward and day."""
import asyncio
import os
import zlib

from aiohttp import web

SKILLS = ["icu", "theatre", "paediatrics", "dialysis", "triage"]
PER_PAGE = 25


def people(page):
    return [
        {"id": n, "name": f"Nurse {n:04d}", "skills": [SKILLS[n % 5], SKILLS[n * 7 % 5]]}
        for n in range(page * PER_PAGE, (page + 1) * PER_PAGE)
    ]


async def people_page(request):
    await asyncio.sleep(0.06)
    return web.json_response({"people": people(int(request.query["page"]))})


async def shifts(request):
    await asyncio.sleep(0.06)
    seed = zlib.crc32(f"{request.query['ward']}/{request.query['day']}".encode())
    return web.json_response({
        "shifts": [{"starts": f"{6 + k:02d}:00", "person": (seed + 37 * k) % 1000} for k in range(8)]
    })


app = web.Application()
app.add_routes([web.get("/people", people_page), web.get("/shifts", shifts)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("STAFF_PORT", "23330")), access_log=None, print=None)
