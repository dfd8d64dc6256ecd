import asyncio
from typing import Any

from board.feeds import FeedClient
from board.form import form_guide

FEEDS = ("lineup", "form", "injuries", "odds", "weather", "referee")


async def matchday(feeds: FeedClient, club_id: int) -> dict[str, Any]:
    async with asyncio.TaskGroup() as group:
        tasks = {feed: group.create_task(feeds.fetch(feed, club_id), name=f"feed-{feed}") for feed in FEEDS}
    parts = {feed: task.result() for feed, task in tasks.items()}
    return {
        "club": club_id,
        "lineup": parts["lineup"]["items"][:11],
        "bench": parts["lineup"]["items"][11:],
        "form": form_guide(parts["form"]["items"]),
        "out": parts["injuries"]["items"][:3],
        "odds": parts["odds"]["value"],
        "conditions": parts["weather"]["value"],
        "referee": parts["referee"]["value"],
    }
