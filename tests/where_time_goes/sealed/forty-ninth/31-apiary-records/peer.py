"""Stand-in for the weather station."""
import asyncio
import json
import os
import random
import signal


async def client(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            if not head.startswith(b"GET "):
                break
            await asyncio.sleep(0.05)
            body = json.dumps({"temp_c": round(random.uniform(12, 27), 1),
                               "wind_ms": round(random.uniform(0, 8), 1)}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
                         % (len(body), body))
            await writer.drain()
    except (asyncio.IncompleteReadError, asyncio.CancelledError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(client, "127.0.0.1", int(os.environ["WEATHER_PORT"]), backlog=256)
    done = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, done.set)
    await done.wait()
    server.close()


asyncio.run(main())
