import gc
import logging
from contextlib import asynccontextmanager

from anyio.to_thread import current_default_thread_limiter

import archive
import settings

log = logging.getLogger("invoices")


def tune(profile: settings.Runtime) -> None:
    gc.freeze()
    current_default_thread_limiter().total_tokens = profile.sync_slots
    logging.getLogger("urllib3").setLevel(logging.ERROR)


@asynccontextmanager
async def lifespan(app):
    tune(settings.runtime)
    app.state.archive = archive.Archive()
    log.info("invoice archive ready")
    yield
    app.state.archive.close()
