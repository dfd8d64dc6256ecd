"""The laboratory system."""
import asyncio
import os
import signal
import zlib

PORT = int(os.environ.get("LAB_PORT", "24321"))


async def answer(verb: str, fields: list[str]) -> str:
    if verb == "SIGNON":
        return "OK|WELCOME"
    if verb == "XMATCH":
        await asyncio.sleep(0.08)
        seed = zlib.crc32("".join(fields).encode())
        return f"OK|{'C' if seed % 4 else 'I'}|{seed % 32}"
    if verb == "STOCK":
        await asyncio.sleep(0.05)
        return f"OK|{60 + zlib.crc32(fields[0].encode()) % 80}|12"
    return "ERR|VERB"


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while line := await reader.readline():
        verb, *fields = line.decode().rstrip("\r\n").split("|")
        writer.write((await answer(verb, fields)).encode() + b"\r\n")
    writer.close()


async def main() -> None:
    stopping = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopping.set)
    await asyncio.start_server(serve, "127.0.0.1", PORT)
    await stopping.wait()


if __name__ == "__main__":
    asyncio.run(main())
