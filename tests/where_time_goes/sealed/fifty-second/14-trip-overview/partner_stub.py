"""The partners, all on one port."""
import asyncio
import os

from aiohttp import web

ANSWERS = {
    "/forecast": (0.05, {"days": [{"day": d, "high": 14 + d} for d in range(7)]}),
    "/hotels": (0.06, {"offers": [{"name": f"Hotel {n}", "price": 80 + 7 * n} for n in range(6)]}),
    "/trains": (0.055, {"departures": [f"{h:02d}:12" for h in range(6, 22, 2)]}),
    "/museums": (0.05, {"open": ["Textile museum", "Old harbour", "City gallery"]}),
    "/rates": (0.045, {"rate": 1.08}),
    "/advisories": (0.05, {"notes": ["Trams on line 4 are diverted"]}),
}


def handler(delay, answer):
    async def handle(request):
        await asyncio.sleep(delay)
        return web.json_response(answer)

    return handle


if __name__ == "__main__":
    app = web.Application()
    for path, (delay, answer) in ANSWERS.items():
        app.router.add_get(path, handler(delay, answer))
    web.run_app(
        app, host="127.0.0.1", port=int(os.environ.get("PARTNER_PORT", "22241")),
        access_log=None, print=None,
    )
