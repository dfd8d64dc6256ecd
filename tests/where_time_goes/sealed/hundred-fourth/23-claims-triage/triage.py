"""Which claims an adjuster has to look at."""
import logging

import numpy as np
from pydantic import BaseModel

import bridge
from documents import ClaimDocument, DocumentArchive
from settings import settings

log = logging.getLogger("triage")
WEIGHTS = np.linspace(-0.4, 0.6, 16)


class Triage(BaseModel):
    claim: int
    score: float
    queue: str
    complete: bool = True


def queue_of(score: float) -> str:
    if score > 0.75:
        return "adjuster"
    return "automatic" if score < 0.3 else "clerk"


def score_of(document: ClaimDocument) -> float:
    features = document.pages.mean(axis=0) + 0.01 * np.log1p(document.amounts).mean()
    return float(1.0 / (1.0 + np.exp(-(features @ WEIGHTS))))


def triage(archive: DocumentArchive, claim_id: int) -> Triage:
    try:
        document = bridge.call(settings.features_deadline, archive.fetch, claim_id)
    except TimeoutError:
        log.warning("claim %d: no documents in time", claim_id)
        score = settings.fallback_score
        return Triage(claim=claim_id, score=score, queue=queue_of(score), complete=False)
    score = round(score_of(document), 4)
    return Triage(claim=claim_id, score=score, queue=queue_of(score))
