"""Runs the label renderer."""

import asyncio
import json
import sys

import settings


class RenderError(Exception):
    """The renderer did not make a label."""


async def label_svg(label: dict) -> str:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        str(settings.RENDER_SCRIPT),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        out, err = await asyncio.wait_for(
            process.communicate(json.dumps(label).encode()), settings.RENDER_TIMEOUT
        )
    except TimeoutError:
        process.kill()
        raise RenderError("renderer timed out") from None
    if process.returncode != 0:
        raise RenderError(err.decode(errors="replace")[-400:])
    return out.decode()
