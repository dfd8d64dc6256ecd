"""Image archive: queries and notes."""
import asyncio
import os
import random
import zlib

from aiohttp import web

REGIONS = ["chest", "abdomen", "head", "knee", "spine"]
NAMES = [("Okafor", "Ada"), ("Lind", "Per"), ("Marsh", "Joan"), ("Silva", "Rui"), ("Toth", "Eva")]


def studies(modality):
    chance = random.Random(zlib.crc32(modality.encode()))
    found = []
    for number in range(12):
        family, given = chance.choice(NAMES)
        found.append({
            "accession": f"{modality}{4000 + number}", "family": family, "given": given,
            "priority": chance.choice(["stat", "urgent", "routine"]), "region": chance.choice(REGIONS),
            "state": chance.choice(["unread", "unread", "read"]),
        })
    return found


async def find(request):
    await asyncio.sleep(0.14)
    return web.json_response(studies(request.query["modality"]))


async def note(request):
    body = await request.json()
    await asyncio.sleep(0.1)
    return web.json_response({"study": request.match_info["study"], "length": len(body["text"])}, status=201)


app = web.Application()
app.add_routes([web.get("/studies", find), web.post("/studies/{study}/notes", note)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("ARCHIVE_PORT", "24510")), print=None, access_log=None, shutdown_timeout=1)
