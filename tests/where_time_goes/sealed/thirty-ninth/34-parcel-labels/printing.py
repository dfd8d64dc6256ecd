import asyncio
import json
import sys
from pathlib import Path

RENDERER = Path(__file__).with_name("render_label.py")
TIMEOUT = 30


class RenderError(Exception):
    pass


async def render(kind: str, parcel: dict) -> str:
    job = json.dumps({"kind": kind, "parcel": parcel}).encode()
    process = await asyncio.create_subprocess_exec(
        sys.executable, str(RENDERER),
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )
    try:
        out, err = await asyncio.wait_for(process.communicate(job), TIMEOUT)
    except asyncio.TimeoutError:
        process.kill()
        raise RenderError("renderer timed out") from None
    if process.returncode:
        raise RenderError(err.decode(errors="replace").strip().splitlines()[-1])
    return out.decode()
