import asyncio
import os

from aiohttp import web

PORT = int(os.environ.get("REGISTRY_PORT", "22131"))


async def insured(request):
    await asyncio.sleep(0.12)
    return web.json_response({"insurer": "Mutualia", "active": int(request.match_info["number"]) % 7 != 0})


async def authorise(request):
    body = await request.json()
    await asyncio.sleep(0.18)
    return web.json_response({"code": f"AU-{body['insured']}-{body['specialty'][:3].upper()}"})


app = web.Application()
app.router.add_get("/insured/{number}", insured)
app.router.add_post("/authorisations", authorise)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=PORT, access_log=None, print=None)
