import asyncio
import json
import os

DATA = {
    "slots": (0.12, {"free": ["08:20", "09:40", "13:00"]}),
    "summary": (0.42, {"notes": 14, "allergies": ["pollen"]}),
    "wards": (0.05, {"wards": ["ent", "surgery", "eye"]}),
}


async def talk(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            wait, data = DATA[head.split(b" ", 2)[1].decode().split("/")[1]]
            await asyncio.sleep(wait)
            body = json.dumps(data).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
    except (asyncio.IncompleteReadError, ConnectionError):
        writer.close()


async def main():
    server = await asyncio.start_server(talk, "127.0.0.1", int(os.environ["RECORDS_PORT"]), backlog=256)
    await server.serve_forever()


asyncio.run(main())
