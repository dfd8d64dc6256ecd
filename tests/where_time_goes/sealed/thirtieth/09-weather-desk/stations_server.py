import asyncio
import json
import os


async def serve(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            name = head.split(" ", 2)[1].rsplit("/", 1)[1]
            await asyncio.sleep(0.15)
            body = json.dumps({"station": name, "celsius": 3.4, "humidity": 71, "wind_kmh": 18}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                         b"Content-Length: %d\r\n\r\n" % len(body) + body)
    except (asyncio.IncompleteReadError, ConnectionError):
        writer.close()


async def main():
    server = await asyncio.start_server(
        serve, "127.0.0.1", int(os.environ.get("STATIONS_PORT", "19091")), backlog=256)
    await server.serve_forever()


asyncio.run(main())
