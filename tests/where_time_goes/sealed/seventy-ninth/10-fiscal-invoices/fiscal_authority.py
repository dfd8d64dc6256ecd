"""Stand-in for the tax authority's registration service."""
import asyncio
import hashlib
import os

from aiohttp import web


async def documents(request):
    document = await request.json()
    await asyncio.sleep(0.07)
    digest = hashlib.sha256(document["number"].encode()).hexdigest()
    return web.json_response({"atcud": digest[:8].upper(), "hash": digest[8:12]}, status=201)


async def taxpayers(request):
    await asyncio.sleep(0.07)
    return web.json_response({"id": request.match_info["id"], "name": "Oficina do Cais, Lda"})


app = web.Application()
app.router.add_post("/documents", documents)
app.router.add_get("/taxpayers/{id}", taxpayers)

if __name__ == "__main__":
    port = int(os.environ.get("AUTHORITY_PORT", "24910"))
    web.run_app(app, host="127.0.0.1", port=port, print=None, access_log=None, shutdown_timeout=1)
