"""The registry's test endpoint."""
import asyncio
import os
import re
import signal

PORT = int(os.environ.get("REGISTRY_PORT", "21813"))
ANSWER_SECONDS = {"summary": 0.15, "charges": 0.18}


def reply(parcel, detail):
    charges = "".join(f"<Charge>Mortgage {parcel}-{n}</Charge>" for n in range(parcel % 3))
    return (
        f"<?xml version='1.0'?><Title><Number>T{parcel:07d}</Number><Owner>Holder {parcel % 97}</Owner>"
        f"<Area>{parcel % 5000 + 120}</Area>{charges if detail == 'charges' else ''}</Title>"
    ).encode()


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            length = re.search(rb"content-length: *(\d+)", head, re.I)
            body = (await reader.readexactly(int(length.group(1)))).decode() if length else ""
            parcel = int(re.search(r"<Parcel>(\d+)<", body).group(1))
            detail = re.search(r"<Detail>(\w+)<", body).group(1)
            await asyncio.sleep(ANSWER_SECONDS[detail])
            data = reply(parcel, detail)
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\nContent-Length: %d\r\n\r\n%s" % (len(data), data))
            await writer.drain()
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def main():
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    await stop.wait()
    server.close()


asyncio.run(main())
