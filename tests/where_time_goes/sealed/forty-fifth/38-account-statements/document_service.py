import asyncio
import itertools
import os

from aiohttp import web

RENDER_TIME = 0.05
numbers = itertools.count(1)
jobs: dict[str, dict] = {}
running: set[asyncio.Task] = set()


async def produce(job: str, document: dict) -> None:
    jobs[job]["state"] = "running"
    await asyncio.sleep(RENDER_TIME)
    jobs[job]["file"] = b"%PDF-1.7\n" + b"x" * (400 + 40 * len(document["rows"]))
    jobs[job]["state"] = "done"


async def submit(request: web.Request) -> web.Response:
    job = f"j{next(numbers)}"
    jobs[job] = {"state": "queued", "file": b""}
    task = asyncio.create_task(produce(job, await request.json()))
    running.add(task)
    task.add_done_callback(running.discard)
    return web.json_response({"job": job}, status=202)


async def status(request: web.Request) -> web.Response:
    return web.json_response({"state": jobs[request.match_info["job"]]["state"], "pages": 1})


async def download(request: web.Request) -> web.Response:
    return web.Response(body=jobs.pop(request.match_info["job"])["file"])


app = web.Application()
app.router.add_post("/jobs", submit)
app.router.add_get("/jobs/{job}", status)
app.router.add_get("/jobs/{job}/file", download)

if __name__ == "__main__":
    port = int(os.environ.get("DOCUMENTS_PORT", "21538"))
    web.run_app(app, host="127.0.0.1", port=port, access_log=None, print=None, shutdown_timeout=1)
