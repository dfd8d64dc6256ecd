"""Assays of samples on the bench's spectrometer."""

import asyncio

from quart import Quart, jsonify

from bench import Bench

app = Quart(__name__)


@app.before_serving
async def start() -> None:
    app.bench = Bench(backlog=8)
    app.bench.start()


@app.after_serving
async def stop() -> None:
    await app.bench.stop()


@app.get("/assays/<sample>")
async def assay(sample: str):
    reading = asyncio.get_running_loop().create_future()
    await app.bench.jobs.async_q.put((sample, reading))
    value = await reading
    return jsonify(sample=sample, ppm=value)


@app.get("/health")
async def health():
    return "ok"
