"""Background task that takes samples of the drive-test probes."""
import asyncio
import random

import bus
import settings


async def sample_forever() -> None:
    while True:
        await asyncio.sleep(settings.SAMPLE_EVERY)
        bus.publish(random.choice(settings.SITES), random.uniform(-110, -70))
