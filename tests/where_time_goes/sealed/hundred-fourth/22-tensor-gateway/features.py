"""Hashed bag of words."""
import zlib

import numpy as np

import settings


def hashed(text: str) -> np.ndarray:
    vector = np.zeros(settings.WIDTH, dtype=np.float32)
    for word in text.lower().split():
        vector[zlib.crc32(word.encode()) % settings.WIDTH] += 1.0
    norm = float(np.linalg.norm(vector))
    return vector / norm if norm else vector
