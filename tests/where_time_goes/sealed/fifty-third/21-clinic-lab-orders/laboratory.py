"""The laboratory's order desk."""
import asyncio
import itertools
import os

from aiohttp import web

accessions = itertools.count(700001)


async def orders(request):
    order = await request.json()
    await asyncio.sleep(0.04)
    return web.json_response({"number": order["number"], "accession": f"L{next(accessions)}"})


def main():
    app = web.Application()
    app.router.add_post("/orders", orders)
    port = int(os.environ.get("LAB_PORT", "22305"))
    web.run_app(app, host="127.0.0.1", port=port, access_log=None, print=None, shutdown_timeout=1)


if __name__ == "__main__":
    main()
