"""The message centre. Recipients abroad are looked up in their own network first."""
import asyncio
import os
import time

import ucp

HOME = 0.025
ABROAD = 0.380


async def serve(reader, writer):
    loop = asyncio.get_running_loop()

    def send(frame):
        if not writer.is_closing():
            writer.write(frame.encode())

    try:
        while True:
            frame = ucp.decode(await reader.readuntil(ucp.ETX))
            if frame.kind != "O":
                continue
            answer = ucp.Frame(frame.trn, "R", frame.operation, ["A", "", ""])
            if frame.operation == ucp.SUBMIT:
                recipient = frame.fields[0]
                answer.fields[2] = f"{recipient}:{time.strftime('%d%m%y%H%M%S')}"
                loop.call_later(HOME if recipient.startswith("49") else ABROAD, send, answer)
            else:
                send(answer)
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("CENTRE_PORT", "28350")))
    await server.serve_forever()


asyncio.run(main())
