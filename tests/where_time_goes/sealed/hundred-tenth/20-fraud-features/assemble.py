"""Builds the feature vector of a transaction."""
import concurrent.futures as cf
import logging
from dataclasses import dataclass, field

import config
from store import FeatureStore

log = logging.getLogger("fraud.features")


@dataclass
class Vector:
    values: dict[str, float] = field(default_factory=dict)
    missing: list[str] = field(default_factory=list)


class Assembler:
    def __init__(self, store: FeatureStore, executor: cf.Executor):
        self._store = store
        self._executor = executor

    def build(self, card: str, device: str, merchant: str) -> Vector:
        entities = {"velocity": card, "device": device, "merchant": merchant}
        vector = Vector()
        reads = {
            self._executor.submit(self._store.read, group, entity): group
            for group, entity in entities.items()
        }
        done, late = cf.wait(reads, timeout=config.GROUP_DEADLINE)
        for read in done:
            group = reads[read]
            try:
                vector.values.update(read.result())
            except Exception as exc:
                log.info("group %s: %s", group, exc)
                self._use_defaults(vector, group)
        for read in late:
            read.cancel()
            self._use_defaults(vector, reads[read])
        return vector

    @staticmethod
    def _use_defaults(vector: Vector, group: str) -> None:
        _, defaults = config.GROUPS[group]
        vector.values.update(defaults)
        vector.missing.append(group)
