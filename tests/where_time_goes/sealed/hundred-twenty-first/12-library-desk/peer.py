"""Stand-in for the library system's SIP2 port."""
import asyncio
import os

PORT = int(os.environ.get("SIP_PORT", "28720"))
NOW = "20241104    094500"


def reply(message: str) -> str:
    kind = message[:2]
    if kind == "93":
        return "941"
    if kind == "17":
        barcode = message.split("|AB")[1].split("|")[0]
        return f"18030001{NOW}AB{barcode}|AJThe long way home, part {barcode[-1]}|AQ3rd floor C{barcode[-2:]}|"
    if kind == "23":
        return f"24{' ' * 14}001{NOW}AOCENTRAL|AEMarta Lindqvist|BV0.00|"
    return f"121NNY{NOW}AOCENTRAL|"


async def serve(reader, writer):
    try:
        while True:
            line = (await reader.readuntil(b"\r")).decode("ascii").strip()
            await asyncio.sleep(0.018)
            sequence = line.rsplit("AY", 1)[1][0]
            writer.write(f"{reply(line)}AY{sequence}AZ0000\r\n".encode("ascii"))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=256)
    async with server:
        await server.serve_forever()


asyncio.run(main())
