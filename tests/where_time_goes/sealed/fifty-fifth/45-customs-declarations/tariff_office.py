"""Stand-in for the tariff office. Rulings are looked up in the archive and take longer than duties."""
import asyncio
import json
import os
import signal

PORT = int(os.environ.get("TARIFF_PORT", "22581"))


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            _, kind, code = head.split(b" ", 2)[1].decode().split("/")
            if kind == "rulings":
                await asyncio.sleep(0.75)
                found = {"text": f"Heading {code[:4]}, see note 3", "valid_until": "2027-06-30"}
            else:
                await asyncio.sleep(0.15)
                found = {"percent": str(sum(map(int, code)) % 12 + 1.5), "preferential": ["CH", "NO", "JP"]}
            body = json.dumps(found).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    await stop.wait()


asyncio.run(main())
