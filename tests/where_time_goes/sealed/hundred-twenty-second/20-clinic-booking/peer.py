import asyncio
import os

from aiohttp import web


async def coverage(request):
    await asyncio.sleep(0.05)
    return web.json_response(
        {
            "no": request.match_info["number"],
            "plan": "basic-plus",
            "copay": "12.50" if request.query.get("service") == "general" else "25.00",
            "valid_to": "2025-12-31",
        }
    )


app = web.Application()
app.router.add_get("/coverage/{number}", coverage)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("INSURER_PORT", "28810")), print=None, access_log=None)
