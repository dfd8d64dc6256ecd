"""The data broker with the public registers."""
import asyncio
import os

from aiohttp import web

DELAYS = {
    "companies": 0.07,
    "insolvencies": 0.10,
    "sanctions": 0.12,
    "judgments": 0.11,
    "vat": 0.08,
}


def entry(register: str, number: str) -> dict:
    digits = int("".join(c for c in number if c.isdigit()))
    return {
        "companies": {"name": f"Supplier {digits % 1000} Ltd", "years": 1 + digits % 30},
        "insolvencies": {"open": digits % 41 == 0},
        "sanctions": {"listed": digits % 97 == 0},
        "judgments": {"unpaid": digits % 3},
        "vat": {"registered": digits % 7 != 0},
    }[register]


async def look_up(request: web.Request) -> web.Response:
    register = request.match_info["register"]
    await asyncio.sleep(DELAYS[register])
    return web.json_response(entry(register, request.match_info["number"]))


async def status(request: web.Request) -> web.Response:
    return web.json_response({"registers": sorted(DELAYS)})


app = web.Application()
app.router.add_get("/status", status)
app.router.add_get("/{register}/{number}", look_up)

if __name__ == "__main__":
    web.run_app(
        app,
        host="127.0.0.1",
        port=int(os.environ.get("REGISTERS_PORT", "24331")),
        access_log=None,
        print=None,
    )
