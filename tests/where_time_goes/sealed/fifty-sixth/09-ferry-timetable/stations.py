"""Schedule office and tide gauge."""
import asyncio
import json
import os

TIMES = {"times": ["07:05", "09:40", "12:15", "14:50", "17:25", "20:00"]}
HOURS = {"hours": [1.4 + abs(h % 12 - 6) * 0.5 for h in range(24)]}


def serving(answer, delay):
    body = json.dumps(answer).encode()
    reply = (
        b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
        % (len(body), body)
    )

    async def handle(reader, writer):
        try:
            while True:
                await reader.readuntil(b"\r\n\r\n")
                await asyncio.sleep(delay)
                writer.write(reply)
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()
    return handle


async def main():
    schedule = await asyncio.start_server(
        serving(TIMES, 0.32), "127.0.0.1", int(os.environ["SCHEDULE_PORT"]), backlog=256
    )
    tides = await asyncio.start_server(
        serving(HOURS, 0.24), "127.0.0.1", int(os.environ["TIDES_PORT"]), backlog=256
    )
    await asyncio.gather(schedule.serve_forever(), tides.serve_forever())


asyncio.run(main())
