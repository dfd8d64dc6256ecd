"""Sealing service of the tax office."""
import asyncio
import hashlib
import os

from aiohttp import web


async def seals(request):
    body = await request.read()
    await asyncio.sleep(0.11)
    return web.json_response({"seal": hashlib.sha256(body).hexdigest()[:40]}, status=201)


def main():
    app = web.Application()
    app.router.add_post("/seals", seals)
    port = int(os.environ.get("FISCAL_PORT", "22312"))
    web.run_app(app, host="127.0.0.1", port=port, access_log=None, print=None, shutdown_timeout=1, backlog=256)


if __name__ == "__main__":
    main()
