"""Label renderer: takes a template and fields in one line, answers with the label in one line."""
import asyncio
import json
import os
import signal

PORT = int(os.environ.get("RENDERER_PORT", "23661"))


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            job = json.loads(line)
            await asyncio.sleep(0.08)
            commands = ["^XA"] + [f"^FD{key}: {value}^FS" for key, value in job["fields"].items()] + ["^XZ"]
            writer.write(json.dumps({"template": job["template"], "zpl": "".join(commands)}).encode() + b"\n")
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    stopped = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopped.set)
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=256)
    await stopped.wait()
    server.close()


if __name__ == "__main__":
    asyncio.run(main())
