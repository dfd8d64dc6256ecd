"""Stand-in for the attendee register."""
import os
from urllib.parse import urlsplit

from aiohttp import web

PORT = urlsplit(os.environ.get("ATTENDEES_URL", "http://127.0.0.1:29760")).port


async def attendee(request):
    number = int(request.match_info["number"])
    return web.json_response({
        "number": number,
        "name": f"Attendee {number}",
        "company": "Harbour & Sons",
        "tracks": ["Data", "Operations"],
        "code": f"{number:08d}",
    })


app = web.Application()
app.add_routes([web.get("/events/{event}/attendees/{number}", attendee)])
web.run_app(app, host="127.0.0.1", port=PORT, print=None, access_log=None)
