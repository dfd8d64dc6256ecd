import os
import tempfile

from sqlalchemy import create_engine
from sqlalchemy.orm import sessionmaker

DB_FILE = os.environ.get("SHOP_DB") or os.path.join(tempfile.gettempdir(), "shop-checkout.sqlite")

engine = create_engine(
    f"sqlite:///{DB_FILE}",
    pool_size=5,
    max_overflow=0,
    pool_timeout=60,
    connect_args={"check_same_thread": False},
)
SessionLocal = sessionmaker(engine, expire_on_commit=False)


def get_session():
    session = SessionLocal()
    try:
        yield session
        session.commit()
    except Exception:
        session.rollback()
        raise
    finally:
        session.close()
