from psycopg.rows import dict_row
from psycopg_pool import AsyncConnectionPool

import settings


def make_pool():
    return AsyncConnectionPool(
        settings.DATABASE,
        min_size=settings.POOL_MIN,
        max_size=settings.POOL_MAX,
        kwargs={"autocommit": True, "row_factory": dict_row},
        timeout=20,
        open=False,
    )
