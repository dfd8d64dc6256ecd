"""Writing files so that they survive a power cut."""
import os
from pathlib import Path

from . import config


def prepare():
    for folder in (config.PAGES, config.INDEX, config.TMP):
        folder.mkdir(parents=True, exist_ok=True)


def sync_folder(folder: Path):
    fd = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)


def write_durable(target: Path, data: bytes):
    """Write beside, flush to the device, rename, flush the folder."""
    temporary = config.TMP / f"{target.parent.name}-{target.name}.part"
    with open(temporary, "wb") as out:
        out.write(data)
        out.flush()
        os.fsync(out.fileno())
    os.replace(temporary, target)
    sync_folder(target.parent)
