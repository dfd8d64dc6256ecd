"""Holdings service: how many titles the member libraries own of an author."""
import asyncio
import os

from aiohttp import web


async def counts(request):
    await asyncio.sleep(0.07)
    idents = [i for i in request.query.get("ids", "").split(",") if i]
    return web.json_response({ident: sum(map(ord, ident)) % 37 for ident in idents})


app = web.Application()
app.router.add_get("/counts", counts)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("HOLDINGS_PORT", "21604")),
                access_log=None, print=None)
