"""What runs beside the requests."""
from apscheduler.schedulers.asyncio import AsyncIOScheduler

import related
import settings


def build_scheduler() -> AsyncIOScheduler:
    scheduler = AsyncIOScheduler(job_defaults={"coalesce": True, "max_instances": 1, "misfire_grace_time": 30})
    scheduler.add_job(related.refresh, "interval", seconds=settings.RELATED_EVERY, id="related")
    return scheduler
