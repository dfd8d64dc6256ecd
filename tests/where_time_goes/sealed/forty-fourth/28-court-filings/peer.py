"""Stand-in for the national case registry."""
import asyncio
import os

from aiohttp import web

COURTS = ["AMS", "UTR", "RTM", "DHG"]


async def case(request):
    number = request.match_info["number"]
    await asyncio.sleep(0.15)
    serial = int(number.split("-")[1])
    return web.json_response({
        "number": number,
        "court": number[:3],
        "filed": f"2024-{serial % 12 + 1:02d}-{serial % 28 + 1:02d}",
        "parties": [{"name": f"Claimant {serial}"}, {"name": f"Respondent {serial}"}],
        "documents": [{"id": i} for i in range(serial % 9)],
    })


async def docket(request):
    await asyncio.sleep(0.18)
    court = request.match_info["court"]
    entries = [{"case": f"{court}-{100 + i}", "hearing": f"2025-03-{28 - i:02d}"} for i in range(10)]
    return web.json_response({"entries": entries})


app = web.Application()
app.router.add_get("/cases/{number}", case)
app.router.add_get("/dockets/{court}", docket)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("REGISTRY_PORT", "21401")),
                print=None, access_log=None)
