"""Stand-in for the student registry."""
import asyncio
import os

from aiohttp import web

SUBJECTS = ("BIO", "LAW", "MAT", "HIS", "ART")


async def courses(request):
    await asyncio.sleep(0.07)
    page = int(request.query["page"])
    return web.json_response({
        "courses": [
            {"code": f"{SUBJECTS[i % 5]}{page:02d}{i:02d}", "title": f"Course {page}.{i}", "credits": 5 + i % 3 * 5, "level": i % 3}
            for i in range(25)
        ]
    })


async def student(request):
    await asyncio.sleep(0.05)
    number = int(request.match_info["number"])
    return web.json_response({"number": number, "credits": number % 80, "level": number % 4})


app = web.Application()
app.router.add_get("/courses", courses)
app.router.add_get("/students/{number:\\d+}", student)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("REGISTRY_PORT", "22434")), print=None, access_log=None)
