"""Stand-in for the cross-encoder."""
import asyncio
import json
import zlib

from aiohttp import web

DELAY = {"small": 0.30, "large": 0.75}


def value(query: str, document: str) -> float:
    return round(zlib.crc32(f"{query}|{document}".encode()) / 2**32, 4)


async def score(request: web.Request) -> web.Response:
    batch = json.loads(await request.read())
    await asyncio.sleep(DELAY[request.match_info["size"]])
    return web.json_response(
        [[value(query, document) for document in documents] for query, *documents in batch]
    )


app = web.Application()
app.router.add_post("/score/{size}", score)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=27608, print=None, access_log=None)
