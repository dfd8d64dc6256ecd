import asyncio

import names


async def ask(host, text):
    reader, writer = await asyncio.open_connection(host, names.PORT)
    try:
        writer.write(text.encode() + b"\n")
        line = await asyncio.wait_for(reader.readline(), 5)
        return line.decode().strip()
    finally:
        writer.close()
