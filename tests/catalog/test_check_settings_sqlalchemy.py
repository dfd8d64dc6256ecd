"""SQLAlchemy's pools as a check sets them: larger, and all else as it was."""

from pathlib import Path

from .applied_settings import library_python, ran
from .peers import PostgresServer
from .test_check_settings_libraries import POOL, said

SQLALCHEMY = """
    import json, sqlalchemy
    from sqlalchemy import create_engine, engine_from_config, pool
    from sqlalchemy.ext.asyncio import create_async_engine

    FILE, POSTGRES = "sqlite:///shop.sqlite3", "postgresql+psycopg://127.0.0.1/shop"
    given = pool.QueuePool(lambda: None, pool_size=3)
    engines = {
        "default": create_engine(POSTGRES),
        "larger": create_engine(POSTGRES, pool_size=30, max_overflow=2, pool_timeout=7, pool_use_lifo=True),
        "smaller": create_engine(POSTGRES, pool_size=3, max_overflow=2, pool_timeout=7, pool_recycle=9),
        "no limit": create_engine(POSTGRES, pool_size=0),
        "no overflow's limit": create_engine(POSTGRES, max_overflow=-1),
        "configured": engine_from_config({"sqlalchemy.url": POSTGRES, "sqlalchemy.pool_size": "7"}),
        "given": create_engine(POSTGRES, pool=given),
        "awaiting": create_async_engine("postgresql+asyncpg://127.0.0.1/shop"),
        "none": create_engine(POSTGRES, poolclass=pool.NullPool),
        "static": create_engine(FILE, poolclass=pool.StaticPool),
        "of a thread": create_engine(FILE, poolclass=pool.SingletonThreadPool),
    }
    found = {}
    for name, engine in engines.items():
        it = engine.pool
        if isinstance(it, pool.QueuePool):
            found[name] = [it.size(), it._max_overflow, it._timeout, it._recycle, it._pool.use_lifo]
        else:
            found[name] = type(it).__name__
    print(json.dumps(found))
    """


def test_sqlalchemy_s_engines_have_larger_pools_and_all_else_as_it_was(tmp_path: Path) -> None:
    python = library_python("databases.txt")
    without = said(ran(SQLALCHEMY, tmp_path, python=python))
    assert without["default"] == without["awaiting"] == [5, 10, 30.0, -1, False]
    assert without["smaller"] == [3, 2, 7, 9, False]
    assert without["no limit"][:2] == [0, -1]
    done = ran(SQLALCHEMY, tmp_path, python=python, settings=POOL)
    larger = {name: [20, *without[name][1:]] for name in ("default", "smaller", "no overflow's limit", "configured")}
    assert said(done) == {**without, **larger, "awaiting": [20, *without["awaiting"][1:]]}
    assert {(each.where, each.was) for each in done.applied} == {
        ("sqlalchemy postgresql", 3), ("sqlalchemy postgresql", 5), ("sqlalchemy postgresql", 7),
    }  # fmt: skip


HELD = """
    import json, sys
    from sqlalchemy import create_engine, event, exc, text

    engine = create_engine(sys.argv[1], pool_timeout=0.01)
    opened = []
    event.listen(engine, "connect", lambda *_: opened.append(1))
    held = []
    try:
        while len(held) < 60:
            held.append(engine.connect())
            held[-1].execute(text("SELECT 1"))
    except exc.TimeoutError:
        pass
    count = len(held)
    for connection in held:
        connection.close()
    print(json.dumps([count, len(opened), engine.pool.checkedin(), engine.dialect.server_version_info is not None]))
    """


def test_sqlalchemy_holds_as_many_connections_as_the_larger_pool_has(postgres: PostgresServer, tmp_path: Path) -> None:
    """20 and the overflow of 10; afterwards 20 are kept."""
    python, url = library_python("databases.txt"), postgres.dsn.replace("postgresql:", "postgresql+psycopg:")
    assert said(ran(HELD, tmp_path, python=python, arguments=[url])) == [15, 15, 5, True]
    done = ran(HELD, tmp_path, python=python, arguments=[url], settings=POOL)
    assert said(done) == [30, 30, 20, True]
    assert done.where == {"sqlalchemy postgresql": (5, 20)}
    written = HELD.replace("create_engine(sys.argv[1],", "create_engine(sys.argv[1], pool_size=20,")
    assert said(ran(written, tmp_path, python=python, arguments=[url])) == [30, 30, 20, True]


AWAITING = """
    import asyncio, json, sys
    from sqlalchemy import exc, text
    from sqlalchemy.ext.asyncio import create_async_engine

    engine = create_async_engine(sys.argv[1], pool_timeout=0.01)

    async def main():
        held = []
        try:
            while len(held) < 60:
                held.append(await engine.connect())
                await held[-1].execute(text("SELECT 1"))
        except exc.TimeoutError:
            pass
        for connection in held:
            await connection.close()
        print(json.dumps([len(held), engine.pool.checkedin()]))
        await engine.dispose()

    asyncio.run(main())
    """


def test_sqlalchemy_that_awaits_does_so_as_well(postgres: PostgresServer, tmp_path: Path) -> None:
    python, url = library_python("databases.txt"), postgres.dsn.replace("postgresql:", "postgresql+asyncpg:")
    assert said(ran(AWAITING, tmp_path, python=python, arguments=[url])) == [15, 5]
    assert said(ran(AWAITING, tmp_path, python=python, arguments=[url], settings=POOL)) == [30, 20]
