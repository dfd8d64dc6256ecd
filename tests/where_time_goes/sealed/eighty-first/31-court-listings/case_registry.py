"""Stands for the ministry's registry of cases."""
import asyncio
import os

from aiohttp import web

LIST_AFTER = 0.14
CASE_AFTER = 0.09


async def hearings(request):
    await asyncio.sleep(LIST_AFTER)
    court = request.match_info["court"]
    rows = [
        {"number": f"{120 + n}-24", "time": f"{9 + n % 6:02d}:{n % 4 * 15:02d}", "room": f"{court[0].upper()}{n % 4}",
         "parties": f"Party {n} v. Party {n + 1}", "judge": f"J{n % 5}", "closed": n % 7 == 0}
        for n in range(16)
    ]
    return web.json_response({"hearings": rows})


async def case(request):
    await asyncio.sleep(CASE_AFTER)
    return web.json_response(
        {"number": request.match_info["number"], "stage": "evidence", "next": "2024-11-18"}
    )


app = web.Application()
app.router.add_get("/courts/{court}/hearings", hearings)
app.router.add_get("/cases/{number}", case)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("REGISTRY_PORT", "25109")),
                print=None, access_log=None)
