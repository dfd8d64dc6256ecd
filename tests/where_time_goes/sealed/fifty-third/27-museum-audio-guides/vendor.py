"""Speech synthesis of the vendor; some voices take longer than others."""
import asyncio
import hashlib
import os

from aiohttp import web

VOICES = {"en": 0.18, "fr": 0.32, "ja": 0.75}


async def speech(request):
    job = await request.json()
    await asyncio.sleep(VOICES[job["language"]])
    name = hashlib.sha1(job["text"].encode()).hexdigest()[:16]
    return web.json_response({"audio": f"/audio/{name}.opus", "seconds": round(len(job["text"]) / 14, 1)})


def main():
    app = web.Application()
    app.router.add_post("/speech", speech)
    port = int(os.environ.get("SPEECH_PORT", "22318"))
    web.run_app(app, host="127.0.0.1", port=port, access_log=None, print=None, shutdown_timeout=1, backlog=256)


if __name__ == "__main__":
    main()
