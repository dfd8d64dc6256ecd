"""Stands in for the tills of the branches: 20 ms for each answer."""
import asyncio
import os

from aiohttp import web


def described(number: int, state: str) -> web.Response:
    return web.json_response(
        {"number": number, "branch": "Altona", "customer": f"c{number}@mail.example", "lines": 3, "state": state}
    )


async def order(request: web.Request) -> web.Response:
    await asyncio.sleep(0.02)
    return described(int(request.match_info["number"]), "open")


async def set_state(request: web.Request) -> web.Response:
    wanted = await request.json()
    await asyncio.sleep(0.02)
    return described(int(request.match_info["number"]), wanted["state"])


app = web.Application()
app.router.add_get("/orders/{number}", order)
app.router.add_put("/orders/{number}/state", set_state)

if __name__ == "__main__":
    port = int(os.environ.get("TILL_PORT", "26641"))
    web.run_app(app, host="127.0.0.1", port=port, print=None, access_log=None, backlog=256)
