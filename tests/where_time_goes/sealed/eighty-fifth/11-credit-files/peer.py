"""The credit bureau, for development."""

import asyncio
import os
import re
from pathlib import Path

HERE = Path(__file__).parent
WSDL = (HERE / "creditfile.wsdl").read_bytes()
SCHEMAS = {path.name: path.read_bytes() for path in HERE.glob("*.xsd")}
ANSWER = """<?xml version="1.0" encoding="UTF-8"?>
<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>
<GetCreditFileResponse xmlns="urn:bureau:creditfile:v3"><Subject>{subject}</Subject><Score>{score}</Score>
<OpenAccounts>4</OpenAccounts><Exposure>18250.00</Exposure><Enquiries>2</Enquiries><AsOf>2026-10-31</AsOf>
</GetCreditFileResponse></s:Body></s:Envelope>"""


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            length = re.search(rb"(?i)content-length: *(\d+)", head)
            body = await reader.readexactly(int(length[1])) if length else b""
            if head.startswith(b"GET"):
                name = head.split(b" ", 2)[1].decode().rsplit("/", 1)[1]
                answer = SCHEMAS.get(name, WSDL)
            else:
                subject = re.search(rb"Subject>([^<]*)<", body)[1].decode()
                await asyncio.sleep(0.06)
                answer = ANSWER.format(subject=subject, score=560 + sum(subject.encode()) % 240).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: text/xml; charset=utf-8\r\nContent-Length: %d\r\n\r\n" % len(answer) + answer)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    port = int(os.environ.get("BUREAU_PORT", "25510"))
    server = await asyncio.start_server(serve, "127.0.0.1", port)
    async with server:
        await server.serve_forever()


asyncio.run(main())
