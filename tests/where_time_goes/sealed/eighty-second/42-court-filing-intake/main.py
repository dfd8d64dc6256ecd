import shutil

from litestar import Litestar, get

import config
from filings import docket, router


@get("/health", sync_to_thread=False)
def health() -> dict:
    return {"status": "ok"}


def close_docket() -> None:
    docket.close()
    shutil.rmtree(config.ROOT, ignore_errors=True)


app = Litestar(route_handlers=[health, router], on_startup=[docket.open], on_shutdown=[close_docket])
