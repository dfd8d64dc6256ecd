import asyncio
import os
import zlib

from frames import KIND_PILOT, REPLY, fields, pack, read_frame


async def answer(writer: asyncio.StreamWriter, ref: int, kind: int, body: str) -> None:
    data = fields(body)
    seed = zlib.crc32(data.get("imo", "").encode())
    await asyncio.sleep(0.06)
    if kind == KIND_PILOT:
        reply = f"order=P{seed % 90000 + 10000};eta={seed % 40 + 20}"
    else:
        reply = f"lat={53 + seed % 100 / 1000:.4f};lon={8 + seed % 700 / 1000:.4f};sog={seed % 120 / 10:.1f}"
    writer.write(pack(ref, kind | REPLY, reply))


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    tasks = set()
    try:
        while True:
            task = asyncio.create_task(answer(writer, *await read_frame(reader)))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("VTS_PORT", "22058")))
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
