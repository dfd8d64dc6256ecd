"""Stand-in for the depots' scan register."""
import asyncio
import json
import os

PORT = int(os.environ.get("PEER_PORT", "30237"))
STATES = ("COLLECTED", "HUB", "DEPOT", "VAN")


def answer(words):
    if words[0] == "SCANS":
        count = 2 + int(words[1]) % 3
        scans = [{"state": STATES[i], "at": f"2025-03-1{i}T0{6 + i}:15:00"} for i in range(count)]
        return {"scans": scans}
    if words[0] == "REGISTER":
        return {"receipt": f"R{words[1]}"}
    return {"error": "unknown command"}


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            await asyncio.sleep(0.04)
            writer.write(json.dumps(answer(line.decode().split())).encode() + b"\n")
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
