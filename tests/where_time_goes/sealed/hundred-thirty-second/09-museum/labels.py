import asyncio
import json
import logging
from typing import Any

from settings import Settings

log = logging.getLogger("museum.labels")


class LabelError(Exception):
    pass


class LabelMaker:
    def __init__(self, settings: Settings) -> None:
        self._command = settings.label_tool
        self._timeout = settings.label_timeout

    async def make(self, thing: dict[str, Any], size: str) -> str:
        process = await asyncio.create_subprocess_exec(
            *self._command,
            size,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        try:
            out, err = await asyncio.wait_for(
                process.communicate(json.dumps(thing).encode()), self._timeout
            )
        except asyncio.TimeoutError:
            process.kill()
            await process.wait()
            raise LabelError("label tool took too long")
        if process.returncode != 0:
            log.error("label tool: %s", err.decode(errors="replace"))
            raise LabelError(f"label tool ended with {process.returncode}")
        return out.decode()
