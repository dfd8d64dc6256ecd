"""The meter archive: recent months are at hand, older ones lie on slower media."""
import asyncio
import json
import os

PORT = int(os.environ.get("ARCHIVE_PORT", "23570"))


def delay(question):
    if question.get("last"):
        return 0.04
    year = int(question["month"][:4])
    return {2026: 0.18, 2025: 0.35}.get(year, 0.9)


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            question = json.loads(line)
            await asyncio.sleep(delay(question))
            hours = [round(0.2 + (question["meter"] * 7 + h * 13) % 17 / 10, 2) for h in range(24)]
            writer.write(json.dumps({"hours": hours}).encode() + b"\n")
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=256)
    await server.serve_forever()


asyncio.run(main())
