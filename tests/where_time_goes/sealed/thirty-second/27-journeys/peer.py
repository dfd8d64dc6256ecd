"""Stand-in for the transport authority: each kind of question takes its own time, any number at once."""
import asyncio
import json
import os
from urllib.parse import parse_qs, urlsplit

TIMES = {"/live/departures": 0.220, "/live/stop": 0.150, "/planner/route": 0.600, "/notices": 0.100}
LINES = ["4", "12", "S1", "N7"]


def answer(path: str, query: dict) -> dict:
    if path == "/live/departures":
        stop = int(query["stop"][0])
        return {"departures": [{"line": LINES[i % 4], "in_minutes": (stop * 3 + i * 7) % 40} for i in range(10)]}
    if path == "/live/stop":
        stop = int(query["stop"][0])
        return {"stop": stop, "delay": stop % 4}
    if path == "/planner/route":
        legs = [
            {"mode": "walk", "metres": 310},
            {"mode": "tram", "line": "12", "stops": 7},
            {"mode": "walk", "metres": 140},
        ]
        return {"minutes": 21 + int(query["delay"][0]), "legs": legs}
    return {"notices": ["Line 4 diverted at Schlossplatz until Sunday"]}


async def connection(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            url = urlsplit(head.split(b" ", 2)[1].decode())
            await asyncio.sleep(TIMES[url.path])
            body = json.dumps(answer(url.path, parse_qs(url.query))).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
    except (asyncio.IncompleteReadError, ConnectionError):
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(connection, "127.0.0.1", int(os.environ.get("FEED_PORT", "19431")))
    await server.serve_forever()


asyncio.run(main())
