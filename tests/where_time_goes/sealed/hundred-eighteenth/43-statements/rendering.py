import asyncio
import json
import logging
import sys

import settings

log = logging.getLogger(__name__)


class RenderingFailed(Exception):
    pass


async def statement_page(account: dict, entries: list[dict]) -> bytes:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        settings.RENDERER,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    page, problems = await process.communicate(
        json.dumps({"account": account, "entries": entries}).encode()
    )
    if process.returncode != 0:
        log.error("renderer: %s", problems.decode(errors="replace"))
        raise RenderingFailed(process.returncode)
    return page
