"""Tour planner: JSON lines, one job at a time on each connection."""
import asyncio
import json
import os
import signal
import zlib


def km(start, end):
    return round(8 + zlib.crc32("/".join(sorted((start, end))).encode()) % 900 / 10, 1)


async def work(job):
    if job["verb"] == "login":
        return {"ok": job["client"]}
    await asyncio.sleep(0.12)
    if job["verb"] == "distance":
        return {"km": km(job["start"], job["end"])}
    path = [job["depot"], *sorted(job["stops"]), job["depot"]]
    return {"legs": [{"from": a, "to": b, "km": km(a, b)} for a, b in zip(path, path[1:])]}


async def talk(reader, writer):
    try:
        while line := await reader.readline():
            writer.write(json.dumps(await work(json.loads(line))).encode() + b"\n")
            await writer.drain()
    except (ConnectionError, asyncio.CancelledError):
        pass
    finally:
        writer.close()


async def main():
    stopped = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopped.set)
    port = int(os.environ.get("PLANNER_PORT", "23360"))
    await asyncio.start_server(talk, "127.0.0.1", port, backlog=256)
    await stopped.wait()


if __name__ == "__main__":
    asyncio.run(main())
