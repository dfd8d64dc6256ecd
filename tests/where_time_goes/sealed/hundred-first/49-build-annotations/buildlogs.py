"""Logs of builds, one file each, as the runners write them."""

import re

import aiofiles
import aiofiles.os

from settings import LOG_DIR, TAIL_BYTES

FAILURE = re.compile(r"^(ERROR|FAILED|E  ) ?(.*)$", re.MULTILINE)


class NoSuchBuild(Exception):
    pass


def prepare_samples(count: int = 50) -> None:
    LOG_DIR.mkdir(parents=True, exist_ok=True)
    for number in range(1, count + 1):
        lines = [f"[{step:04d}] compiling unit {step * number % 977}" for step in range(200)]
        lines.append(f"FAILED tests/test_module_{number}.py::test_total - assert {number} == 0")
        (LOG_DIR / f"{number}.log").write_text("\n".join(lines) + "\n")


async def tail(build: int) -> str:
    try:
        async with aiofiles.open(LOG_DIR / f"{build}.log", "rb") as file:
            size = await file.seek(0, 2)
            await file.seek(max(0, size - TAIL_BYTES))
            return (await file.read()).decode(errors="replace")
    except FileNotFoundError as error:
        raise NoSuchBuild(build) from error


def failures(text: str) -> list[str]:
    return [match.group(2).strip() for match in FAILURE.finditer(text)]
