"""Item embeddings, loaded once when the service starts."""
from dataclasses import dataclass

import numpy as np

from settings import settings


@dataclass(frozen=True)
class Catalogue:
    skus: list[str]
    embeddings: np.ndarray
    margins: np.ndarray

    @classmethod
    def load(cls) -> "Catalogue":
        rng = np.random.default_rng(11)
        count = settings.catalogue_size
        return cls(
            skus=[f"sku-{index:05d}" for index in range(count)],
            embeddings=rng.normal(size=(count, settings.embedding_size)).astype(np.float32),
            margins=rng.uniform(0.01, 0.4, size=count).astype(np.float32),
        )
