"""Stand-in for the timetable back end of the control centre."""
import asyncio
import json
import os


def answer(path: str):
    parts = path.strip("/").split("/")
    if parts[0] == "lines":
        number = int(parts[1])
        return 0.025, {
            "name": f"Tram {number}",
            "colour": "#%06x" % (number * 54321 % 0xFFFFFF),
            "termini": [f"North {number}", f"South {number}"],
            "low_floor": number % 3 != 0,
        }
    stop = int(parts[1])
    if len(parts) == 3:
        rows = [
            {"line": str(1 + (stop + k) % 4), "direction": k % 2, "seconds": 40 + 97 * k}
            for k in range(6)
        ]
        return 0.008, rows
    return 0.02, {"name": f"Stop {stop}", "zone": 1 + stop % 3}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            delay, data = answer(head.split(b" ", 2)[1].decode())
            await asyncio.sleep(delay)
            body = json.dumps(data).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
                % (len(body), body)
            )
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(
        serve, "127.0.0.1", int(os.environ.get("TIMETABLE_PORT", "30302")), backlog=512
    )
    await server.serve_forever()


asyncio.run(main())
