"""Stand-in for the city's register of applicants."""
import asyncio
import os

from aiohttp import web


async def applicant(request: web.Request) -> web.Response:
    number = int(request.match_info["number"])
    await asyncio.sleep(0.04)
    return web.json_response(
        {
            "id": number,
            "status": "registered" if number % 17 else "unknown",
            "open_fees": 0 if number % 5 else 45,
            "insured": number % 3 != 0,
        }
    )


app = web.Application()
app.router.add_get("/applicants/{number}", applicant)

if __name__ == "__main__":
    web.run_app(
        app,
        host="127.0.0.1",
        port=int(os.environ.get("REGISTER_PORT", "24730")),
        print=None,
        access_log=None,
        shutdown_timeout=1,
    )
