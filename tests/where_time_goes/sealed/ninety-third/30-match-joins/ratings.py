"""Rating of a player from the latest matches."""
from anyio import to_thread

import history
from settings import settings

BASE = 1200.0
DECAY = 0.93


def _weighted(scores: list[float]) -> float:
    weight, total, norm = 1.0, 0.0, 0.0
    for score in scores:
        total += weight * score
        norm += weight
        weight *= DECAY
    return BASE if not norm else BASE + 800.0 * (total / norm - 0.5)


async def rating_of(player: int) -> float:
    scores = await to_thread.run_sync(history.recent_scores, player, settings.rating_window)
    return round(_weighted(scores), 1)
