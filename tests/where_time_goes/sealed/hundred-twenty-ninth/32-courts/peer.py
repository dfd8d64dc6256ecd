"""Stand-in for the payment provider."""
import asyncio
import os
import secrets

from aiohttp import web


async def authorize(request):
    await request.json()
    await asyncio.sleep(0.03)
    return web.json_response({"id": f"auth_{secrets.token_hex(8)}", "status": "authorized"}, status=201)


app = web.Application()
app.add_routes([web.post("/authorizations", authorize)])

if __name__ == "__main__":
    port = int(os.environ.get("PAYMENTS_PORT", "29540"))
    web.run_app(app, host="127.0.0.1", port=port, access_log=None, print=None)
