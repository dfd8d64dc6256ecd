from collections.abc import AsyncGenerator

from registry import RegistryClient
from scoring import ScoreCard
from settings import REGISTRY, SCREENING


async def provide_registry() -> AsyncGenerator[RegistryClient, None]:
    async with RegistryClient(REGISTRY) as client:
        yield client


async def provide_scorecard() -> ScoreCard:
    return ScoreCard(SCREENING)
