import asyncio
import json

import settings


class LayoutError(Exception):
    pass


async def to_zpl(layout: dict) -> str:
    proc = await asyncio.create_subprocess_exec(
        *settings.LABEL_COMPILER,
        "--dpmm",
        str(settings.DPMM),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    source = json.dumps(layout).encode()
    out, err = await asyncio.wait_for(proc.communicate(source), settings.COMPILER_TIMEOUT)
    if proc.returncode:
        raise LayoutError(err.decode(errors="replace").strip().splitlines()[-1])
    return out.decode()
