import asyncio
import json
import sys

import config


class RenderError(Exception):
    pass


async def render_badge(attendee: dict, layout: str = "standard") -> bytes:
    width, height = config.BADGE_SIZE
    job = {"attendee": attendee, "layout": layout, "width": width, "height": height}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        str(config.TOOLS / "badge.py"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        output, errors = await asyncio.wait_for(
            process.communicate(json.dumps(job).encode()), config.RENDER_TIMEOUT
        )
    except asyncio.TimeoutError:
        process.kill()
        raise RenderError("timed out")
    if process.returncode:
        raise RenderError(errors.decode(errors="replace")[-400:])
    return output
