"""What is known of a shopper while one request is served."""
from functools import cached_property

import numpy as np

from feature_store import FeatureStore


class Shopper:
    def __init__(self, store: FeatureStore, shopper_id: int, segment: str) -> None:
        self._store = store
        self.shopper_id = shopper_id
        self.segment = segment

    @cached_property
    def taste(self) -> np.ndarray:
        return self._store.vector("shopper", str(self.shopper_id))

    @cached_property
    def taste_norm(self) -> float:
        return float(np.linalg.norm(self.taste)) or 1.0

    @property
    def is_new(self) -> bool:
        return self.shopper_id >= 900_000
