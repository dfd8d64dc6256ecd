"""The tills' maintenance protocol: one line asked, one line answered."""
import asyncio
import socket

import settings


class TillError(Exception):
    pass


async def connect(host):
    return await asyncio.wait_for(
        asyncio.open_connection(host, settings.TILL_PORT, family=socket.AF_INET),
        settings.CONNECT_TIMEOUT,
    )


async def ask(host, command):
    try:
        reader, writer = await connect(host)
    except (OSError, asyncio.TimeoutError) as error:
        raise TillError(f"{host}: {error!r}") from error
    try:
        writer.write(command.encode("ascii") + b"\r\n")
        line = await asyncio.wait_for(reader.readline(), settings.READ_TIMEOUT)
    except (OSError, asyncio.TimeoutError) as error:
        raise TillError(f"{host}: {error!r}") from error
    finally:
        writer.close()
    code, _, rest = line.decode("ascii").strip().partition(" ")
    if code != "OK":
        raise TillError(f"{host}: {code} {rest}")
    return dict(field.split("=", 1) for field in rest.split())
