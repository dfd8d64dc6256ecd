import asyncio
import os

TRAINS = [("ICE 507", "08:04"), ("ICE 509", "10:04"), ("IC 2431", "11:38"), ("ICE 701", "14:04")]


async def serve(reader, writer):
    while line := await reader.readline():
        verb, *rest = line.decode().split()
        if verb == "AVAIL":
            await asyncio.sleep(0.05)
            body = ";".join(f"{name},{time},{len(name) + i},{40 + 7 * i}" for i, (name, time) in enumerate(TRAINS))
        else:
            body = f"SIGNED ON {' '.join(rest)}"
        writer.write(f"OK {body}\r\n".encode())
        await writer.drain()
    writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("GDS_PORT", "27241")))
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
