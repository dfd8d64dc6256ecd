"""Stand-in of the employee directory."""

import asyncio
import os

from aiohttp import web


async def employee(request: web.Request) -> web.Response:
    number = int(request.match_info["number"])
    await asyncio.sleep(0.06)
    return web.json_response({
        "number": number, "title": "", "first": "Ada", "last": f"Kessler-{number}",
        "street": f"Orchard Road {number % 90 + 1}", "city": "Hexham", "position": "Loom technician",
        "department": "Weaving", "since": "2017-03-01", "until": None, "hours": 38,
        "positions": [["Apprentice", "Weaving", "2017-03-01"], ["Loom technician", "Weaving", "2020-04-01"]],
        "pay": [["Base", 34200.0], ["Shift allowance", 2900.0], ["Transport", 480.0]], "bonus": 0.05,
        "notes": [{"public": True, "text": "holds a first aid certificate"}, {"public": False, "text": "internal"}],
    })


app = web.Application()
app.router.add_get("/employees/{number}", employee)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("DIRECTORY_PORT", "27304")), print=None, access_log=None)
