import asyncio
import os

from aiohttp import web


async def company(request):
    number = int(request.match_info["number"])
    await asyncio.sleep(0.01)
    return web.json_response({"id": number, "town": "Aarhus", "tax": f"DK{number:08d}"})


if __name__ == "__main__":
    app = web.Application()
    app.router.add_get("/companies/{number}", company)
    web.run_app(
        app, host="127.0.0.1", port=int(os.environ.get("DIRECTORY_PORT", "22221")),
        access_log=None, print=None,
    )
