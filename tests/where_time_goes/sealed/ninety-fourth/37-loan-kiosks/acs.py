"""Stands in for the library system: answers SIP2 messages, 40 ms each."""
import asyncio
import os

from sip2 import TERMINATOR, fields, stamp


def answer_to(message: str) -> str:
    kind = message[:2]
    if kind == "93":
        return "941"
    if kind == "63":
        barcode = fields(message[33:]).get("AA", "")
        return f"64{' ' * 14}000{stamp()}{'0000' * 2}0003{'0000' * 3}AOCENTRAL|AA{barcode}|AEReader {barcode}|"
    if kind == "11":
        item = fields(message[40:]).get("AB", "")
        return f"121NUY{stamp()}AOCENTRAL|AB{item}|AJVolume {item}|AH20270115|"
    return "96"


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            message = (await reader.readuntil(TERMINATOR)).decode("ascii")
            await asyncio.sleep(0.04)
            writer.write(answer_to(message).encode("ascii") + TERMINATOR)
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("ACS_PORT", "26637")), backlog=256)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
