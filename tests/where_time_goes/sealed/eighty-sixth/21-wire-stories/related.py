"""Stories that belong together, found by their headlines."""
from difflib import SequenceMatcher

import settings
from stories import STORIES, Story

_related: dict[int, list[int]] = {}


def closeness(one: Story, other: Story) -> float:
    return SequenceMatcher(None, one.headline.lower(), other.headline.lower()).ratio()


def rank(story: Story) -> list[int]:
    scored = [(closeness(story, other), other.number) for other in STORIES.values() if other is not story]
    near = sorted((pair for pair in scored if pair[0] >= settings.RELATED_AT_LEAST), reverse=True)
    return [number for _, number in near[: settings.RELATED_MOST]]


async def refresh() -> None:
    """Job of the scheduler: the desk moves stories all day, so what is related moves too."""
    fresh = {story.number: rank(story) for story in STORIES.values()}
    _related.update(fresh)


def related_to(number: int) -> list[Story]:
    return [STORIES[other] for other in _related.get(number, ())]
