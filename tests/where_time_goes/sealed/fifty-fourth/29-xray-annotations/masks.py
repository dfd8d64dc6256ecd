"""Label masks of the studies: in memory, and on disk for the viewers."""
import itertools
import os

import config

_versions = itertools.count(1)


class Mask:
    def __init__(self, study):
        self.study = study
        self.pixels = bytearray(config.WIDTH * config.HEIGHT)
        self.file = None

    def paint(self, label, x, y, width, height):
        row = bytes([label]) * width
        for line in range(y, y + height):
            start = line * config.WIDTH + x
            self.pixels[start:start + width] = row

    def count(self, x, y, width, height):
        lines = (self.pixels[n * config.WIDTH + x:n * config.WIDTH + x + width] for n in range(y, y + height))
        return sum(width - line.count(0) for line in lines)


class MaskStore:
    def __init__(self, folder=config.MASK_DIR):
        self.folder = folder
        os.makedirs(folder, exist_ok=True)
        self.masks = {study: Mask(study) for study in config.STUDIES}

    def get(self, study):
        return self.masks.get(study)

    def save(self, mask):
        version = next(_versions)
        target = os.path.join(self.folder, f"{mask.study}.{version:08d}.msk")
        with open(target + ".part", "wb", buffering=0) as out:
            out.write(config.EOF_MARK)
            out.write(mask.pixels)
            os.fsync(out.fileno())
        os.rename(target + ".part", target)
        previous, mask.file = mask.file, target
        if previous:
            os.unlink(previous)
        return version
