"""A data concentrator that speaks Modbus TCP and asks its meters by radio, many at a time."""

import asyncio
import struct

WORDS = [1834, 211, 2301, 2312, 2297, 5001, 3, 41877, 0, 0]


async def answer(writer, transaction, unit, function, count):
    await asyncio.sleep(0.03)
    data = struct.pack(f">{count}H", *(WORDS + [0] * count)[:count])
    pdu = struct.pack(">BB", function, len(data)) + data
    if not writer.is_closing():
        writer.write(struct.pack(">HHHB", transaction, 0, len(pdu) + 1, unit) + pdu)


async def connected(reader, writer):
    running = set()
    try:
        while True:
            transaction, _, length, unit = struct.unpack(">HHHB", await reader.readexactly(7))
            function, _, count = struct.unpack(">BHH", await reader.readexactly(length - 1))
            task = asyncio.create_task(answer(writer, transaction, unit, function, count))
            running.add(task)
            task.add_done_callback(running.discard)
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(connected, "127.0.0.1", 25410, backlog=256)
    await server.serve_forever()


asyncio.run(main())
