"""Stand-in for the bond dealer's gateway."""
import asyncio
import os
import zlib


async def reply(fields):
    verb = fields[0]
    if verb == "LOGON":
        await asyncio.sleep(0.12)
        return "OK|welcome"
    await asyncio.sleep(0.02)
    cents = zlib.crc32(fields[1].encode()) % 900
    if verb == "QUOTE":
        return f"OK|{95 + cents / 100:.2f}|{95.2 + cents / 100:.2f}"
    if verb == "YIELD":
        return f"OK|{2 + cents / 400:.3f}"
    return "ERR|unknown verb"


async def serve(reader, writer):
    known = False
    try:
        while line := await reader.readline():
            fields = line.decode().strip().split("|")
            if fields[0] == "LOGOFF":
                break
            if fields[0] != "LOGON" and not known:
                writer.write(b"ERR|log on first\n")
                continue
            known = True
            writer.write((await reply(fields)).encode() + b"\n")
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("DEALER_PORT", "24040")), backlog=256)
    await server.serve_forever()


asyncio.run(main())
