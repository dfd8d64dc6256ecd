"""As much of the libraries as settings touch, as files: the real ones are in test_check_settings_libraries."""

ALL = {"CONN_MAX_AGE": 60, "DATABASE_POOL": 20, "SYNC_THREADS": 200}

SHAPES = {
    "django/db/utils.py": """
        class ConnectionHandler:
            def __init__(self, databases):
                self.settings = self.configure_settings(databases)

            def configure_settings(self, databases):
                for database in databases.values():
                    database.setdefault("CONN_MAX_AGE", 0)
                    database.setdefault("CONN_HEALTH_CHECKS", False)
                return databases
        """,
    "sqlalchemy/pool/__init__.py": """
        class Queue:
            def __init__(self, maxsize):
                self.maxsize = maxsize

        class QueuePool:
            def __init__(self, pool_size=5):
                self._pool, self._overflow = Queue(pool_size), -pool_size

            def size(self):
                return self._pool.maxsize

            def recreate(self):
                return QueuePool(self._pool.maxsize)
        """,
    "sqlalchemy/engine/create.py": """
        from ..pool import QueuePool

        class Dialect:
            name = "postgresql"

        class Engine:
            dialect = Dialect()

        def create_engine(url, pool=None, **kwargs):
            "Makes one."
            engine = Engine()
            engine.pool = pool or QueuePool(**kwargs)
            return engine
        """,
    "psycopg_pool/base.py": """
        class BasePool:
            def __init__(self, min_size=4, max_size=None):
                self._min_size, self._max_size = min_size, max_size or min_size

        class ConnectionPool(BasePool):
            pass
        """,
    "asyncpg/pool.py": """
        class Pool:
            __slots__ = ("_maxsize",)

            def __init__(self, *connect_args, min_size, max_size):
                self._maxsize = max_size

        def create_pool(dsn=None, *, min_size=10, max_size=10):
            return Pool(dsn, min_size=min_size, max_size=max_size)
        """,
    "anyio/_backends/_asyncio.py": """
        class CapacityLimiter:
            def __init__(self, total_tokens):
                self.total_tokens = total_tokens

        class AsyncIOBackend:
            limiter = CapacityLimiter(40)

            @classmethod
            def current_default_thread_limiter(cls):
                return cls.limiter
        """,
}

NAMELESS = dict.fromkeys(SHAPES, "")
"""Libraries without anything in them."""
