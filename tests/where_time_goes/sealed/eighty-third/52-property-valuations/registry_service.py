"""Stand-in for the land registry."""
import asyncio
import zlib

from aiohttp import web

DISTRICTS = ["north", "south", "centre"]


async def title(request):
    number = request.match_info["number"]
    seed = zlib.crc32(number.encode())
    await asyncio.sleep(0.12)
    return web.Response(
        content_type="application/xml",
        text=(
            f'<title number="{number}"><area>{60 + seed % 140}</area>'
            f"<district>{DISTRICTS[seed % 3]}</district>"
            f"<lastPrice>{180000 + seed % 400000}</lastPrice></title>"
        ),
    )


app = web.Application()
app.router.add_get("/titles/{number}.xml", title)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=25352, access_log=None, print=None)
