"""Market data gateway of the test bench: one line in, one line out."""
import asyncio
import os
import signal

PORT = int(os.environ.get("RATES_PORT", "23611"))
MID = {"EURUSD": 1.0842, "EURGBP": 0.8561, "USDJPY": 149.31, "EURCHF": 0.9577}


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            pair = line.decode().strip().upper()
            await asyncio.sleep(0.02)
            writer.write(f"{pair} {MID.get(pair, 0)}\n".encode())
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
