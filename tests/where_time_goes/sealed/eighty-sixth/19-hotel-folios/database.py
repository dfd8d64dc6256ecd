"""Engine and sessions of the property database."""
import atexit
import tempfile
from contextlib import contextmanager

from sqlalchemy import create_engine
from sqlalchemy.orm import Session, sessionmaker

import settings

_home = tempfile.TemporaryDirectory(prefix="folios-")
atexit.register(_home.cleanup)

engine = create_engine(
    f"sqlite:///{_home.name}/property.db",
    pool_size=settings.DB_POOL_SIZE,
    max_overflow=settings.DB_MAX_OVERFLOW,
    pool_timeout=settings.DB_POOL_TIMEOUT,
)
make_session = sessionmaker(engine, expire_on_commit=False)


@contextmanager
def session_scope():
    """One unit of work: committed at its end, rolled back when it fails."""
    session: Session = make_session()
    try:
        yield session
        session.commit()
    except Exception:
        session.rollback()
        raise
    finally:
        session.close()
