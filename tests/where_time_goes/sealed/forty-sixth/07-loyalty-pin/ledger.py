"""The points ledger of the chain."""
import asyncio
import os

from aiohttp import web

balances = {}


async def debit(request):
    card = request.match_info["card"]
    points = (await request.json())["points"]
    await asyncio.sleep(0.09)
    balances[card] = balances.get(card, 1_000_000) - points
    return web.json_response({"balance": balances[card]})


app = web.Application()
app.router.add_post("/cards/{card}/debit", debit)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("LEDGER_PORT", "21607")),
                access_log=None, print=None)
