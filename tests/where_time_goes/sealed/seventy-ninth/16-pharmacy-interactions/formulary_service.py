"""Stand-in for the national formulary."""
import asyncio
import os

from aiohttp import web

SEVERITIES = ("minor", "moderate", "minor", "major")


async def interactions(request):
    drug = request.match_info["drug"]
    others = [name for name in request.query.get("with", "").split(",") if name]
    await asyncio.sleep(0.08)
    pairs = [
        {"drug": other, "severity": SEVERITIES[(len(drug) + len(other)) % 4]} for other in others
    ]
    return web.json_response({"pairs": pairs})


async def drug(request):
    name = request.match_info["drug"]
    await asyncio.sleep(0.08)
    return web.json_response({"name": name.title(), "dose": f"{5 * len(name)} mg daily"})


app = web.Application()
app.router.add_get("/drugs/{drug}", drug)
app.router.add_get("/drugs/{drug}/interactions", interactions)

if __name__ == "__main__":
    port = int(os.environ.get("FORMULARY_PORT", "24916"))
    web.run_app(app, host="127.0.0.1", port=port, print=None, access_log=None, shutdown_timeout=1)
