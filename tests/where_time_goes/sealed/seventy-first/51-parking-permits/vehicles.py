"""Vehicle registry."""
import asyncio
import os

from aiohttp import web


async def vehicle(request):
    plate = request.match_info["plate"]
    await asyncio.sleep(0.11)
    return web.json_response({"plate": plate, "status": "insured" if sum(plate.encode()) % 7 else "suspended"})


app = web.Application()
app.router.add_get("/vehicles/{plate}", vehicle)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("REGISTRY_PORT", "24161")),
                print=None, access_log=None, shutdown_timeout=1, backlog=512)
