"""One step of stochastic gradient descent for each observed outcome."""
import numpy as np
from tenacity import retry, retry_if_exception_type, stop_after_attempt, wait_random

import settings
from parameters import ParameterStore, VersionConflict


def probability(weights: np.ndarray, features: np.ndarray) -> float:
    return float(1.0 / (1.0 + np.exp(-np.clip(features @ weights, -30, 30))))


def gradient(weights: np.ndarray, features: np.ndarray, outcome: float) -> np.ndarray:
    return (probability(weights, features) - outcome) * features


class Learner:
    def __init__(self, store: ParameterStore) -> None:
        self._store = store

    async def predict(self, model: str, features: np.ndarray) -> float:
        weights = await self._store.read(model)
        return probability(weights.values, features)

    @retry(
        retry=retry_if_exception_type(VersionConflict),
        stop=stop_after_attempt(settings.UPDATE_ATTEMPTS),
        wait=wait_random(0, 0.01),
        reraise=True,
    )
    async def learn(self, model: str, features: np.ndarray, outcome: float) -> str:
        weights = await self._store.read(model)
        step = gradient(weights.values, features, outcome)
        weights.values = weights.values - settings.LEARNING_RATE * step
        return await self._store.write(weights)
