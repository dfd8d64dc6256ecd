"""Parcels in transit. The table is a replica that is kept in memory."""

from dataclasses import dataclass

from sqlalchemy import Engine, create_engine, text
from sqlalchemy.pool import StaticPool

import settings

SCHEMA = """
CREATE TABLE parcels (
    id INTEGER PRIMARY KEY,
    depot INTEGER NOT NULL,
    lane INTEGER NOT NULL,
    weight REAL NOT NULL,
    due INTEGER NOT NULL,
    scanned INTEGER NOT NULL
)
"""

FILL = """
WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < :parcels)
INSERT INTO parcels (depot, lane, weight, due, scanned)
SELECT n * 7 % :depots, n * 13 % 40, 0.2 + n * 31 % 290 / 10.0, n * 7919 % 86400, n * 104729 % 86400 FROM numbers
"""

OVERVIEW = """
WITH ranked AS (
    SELECT depot, lane, weight, due, scanned,
           row_number() OVER (PARTITION BY depot, lane ORDER BY scanned DESC) AS newest,
           avg(weight) OVER (PARTITION BY depot, lane) AS usual
    FROM parcels
)
SELECT depot,
       count(*) AS parcels,
       sum(scanned > due) AS late,
       sum(weight > 2 * usual) AS heavy,
       max(CASE WHEN newest = 1 THEN scanned END) AS last_scan
FROM ranked
GROUP BY depot
"""


@dataclass(frozen=True)
class DepotSummary:
    depot: int
    parcels: int
    late: int
    heavy: int
    last_scan: int


class ParcelRepository:
    def __init__(self) -> None:
        self._engine: Engine = create_engine(
            "sqlite://", poolclass=StaticPool, connect_args={"check_same_thread": False}
        )

    def load_replica(self) -> None:
        with self._engine.begin() as connection:
            connection.execute(text(SCHEMA))
            connection.execute(text(FILL), {"parcels": settings.PARCELS, "depots": settings.DEPOTS})

    def overview(self) -> list[DepotSummary]:
        with self._engine.connect() as connection:
            return [DepotSummary(*row) for row in connection.execute(text(OVERVIEW))]
