"""Signalling gateway with a home location register behind it, for development."""

import asyncio
import os

import wire

PORT = int(os.environ.get("HLR_PORT", "27760"))
HOMES = ["20404", "20408", "26201", "23410"]


def look_up(parameters: dict[int, str]) -> dict[int, str]:
    msisdn = parameters[wire.TAG_MSISDN]
    home = HOMES[int(msisdn[-2:]) % len(HOMES)]
    return {
        wire.TAG_IMSI: home + msisdn[-10:],
        wire.TAG_MSC: "3161000" + msisdn[-3:],
        wire.TAG_STATUS: "0",
    }


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            _, transaction, length = wire.unpack_header(await reader.readexactly(wire.HEADER.size))
            body = wire.pack_parameters(look_up(wire.unpack_parameters(await reader.readexactly(length))))
            await asyncio.sleep(0.002)
            writer.write(wire.pack_header(wire.ANSWER, transaction, len(body)) + body)
            await writer.drain()
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
