"""Screening daemon: compares names with the consolidated list."""
import asyncio
import json
import os
import zlib

PORT = int(os.environ.get("SCREENING_PORT", "23530"))
MATCHERS = int(os.environ.get("SCREENING_MATCHERS", "3"))
LOOKUP_SECONDS = 0.09


async def matcher(jobs):
    while True:
        message, answer = await jobs.get()
        await asyncio.sleep(LOOKUP_SECONDS)
        name = f"{message.get('name')}|{message.get('country')}".lower()
        score = zlib.crc32(name.encode()) % 60
        if not answer.done():
            answer.set_result({"status": "ok", "score": score, "list": "EU-2026-02"})


async def main():
    jobs = asyncio.Queue()
    matchers = [asyncio.create_task(matcher(jobs)) for _ in range(MATCHERS)]

    async def serve(reader, writer):
        try:
            while line := await reader.readline():
                answer = asyncio.get_running_loop().create_future()
                jobs.put_nowait((json.loads(line), answer))
                writer.write(json.dumps(await answer).encode() + b"\n")
                await writer.drain()
        except ConnectionError:
            pass
        finally:
            writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=256)
    async with server:
        await asyncio.gather(server.serve_forever(), *matchers)


asyncio.run(main())
