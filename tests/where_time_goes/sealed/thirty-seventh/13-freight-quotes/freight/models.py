import os
import time

from sqlalchemy import ForeignKey, Numeric, String, create_engine, select
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship, sessionmaker


class Base(DeclarativeBase):
    pass


class Contract(Base):
    __tablename__ = "contract"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    discount: Mapped[float] = mapped_column(Numeric(4, 2))


class Customer(Base):
    __tablename__ = "customer"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(80))
    contract_id: Mapped[int] = mapped_column(ForeignKey("contract.id"))
    contract: Mapped[Contract] = relationship(lazy="joined", innerjoin=True)


class Lane(Base):
    __tablename__ = "lane"
    code: Mapped[str] = mapped_column(String(7), primary_key=True)
    km: Mapped[int]
    surcharge: Mapped[float] = mapped_column(Numeric(6, 2))


def dsn():
    return f"postgresql+psycopg://app@127.0.0.1:{os.environ.get('FREIGHT_DB_PORT', '20331')}/postgres"


def seed(factory):
    with factory() as session:
        if session.scalar(select(Contract).limit(1)):
            return
        session.add_all([Contract(id=n, name=f"Contract {n}", discount=n) for n in range(1, 6)])
        session.flush()
        session.add_all([Customer(id=n, name=f"Customer {n}", contract_id=1 + n % 5) for n in range(1, 101)])
        session.add_all([Lane(code="HAM-VIE", km=1130, surcharge=12), Lane(code="ROT-MIL", km=1070, surcharge=19)])
        session.commit()


def prepare(engine, seconds=30):
    limit = time.monotonic() + seconds
    while True:
        try:
            return Base.metadata.create_all(engine)
        except OperationalError:
            if time.monotonic() > limit:
                raise
            time.sleep(0.2)


def includeme(config):
    engine = create_engine(dsn(), pool_size=config.get_settings()["freight.db_pool"], max_overflow=0,
                           pool_timeout=30, pool_pre_ping=False)
    prepare(engine)
    factory = sessionmaker(engine, expire_on_commit=False)
    seed(factory)

    def dbsession(request):
        session = factory()
        request.add_finished_callback(lambda _: session.close())
        return session

    config.add_request_method(dbsession, reify=True)
