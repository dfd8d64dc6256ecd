import asyncio
import dataclasses
import json
import sys

import settings

TYPESETTER = (sys.executable, "-m", "labels.typeset")


class PrintError(Exception):
    pass


async def typeset(job):
    tool = await asyncio.create_subprocess_exec(
        *TYPESETTER,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    drawing, complaint = await tool.communicate(json.dumps(job).encode())
    if tool.returncode:
        raise PrintError(complaint.decode())
    return drawing.decode()


async def label(pallet, copies=1):
    return await typeset(
        {
            "width": settings.LABEL_WIDTH_MM,
            "height": settings.LABEL_HEIGHT_MM,
            "copies": copies,
            "pallet": dataclasses.asdict(pallet),
        }
    )
