from sqlalchemy import Column, Float, Index, Integer, MetaData, String, Table

metadata = MetaData()

calls = Table(
    "calls",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("line", String, nullable=False),
    Column("to", String, nullable=False),
    Column("seconds", Integer, nullable=False),
    Column("cost", Float, nullable=False),
    Index("calls_line", "line"),
)

lines = Table(
    "lines",
    metadata,
    Column("line", String, primary_key=True),
    Column("plan", String, nullable=False),
)


def sample() -> tuple[list[dict], list[dict]]:
    numbers = [f"4930555{number:04d}" for number in range(60)]
    plans = [{"line": line, "plan": "flat" if index % 3 else "metered"} for index, line in enumerate(numbers)]
    records = [
        {"line": line, "to": f"43316{index:03d}{call:02d}", "seconds": 20 + 11 * call, "cost": round(0.02 * call, 2)}
        for index, line in enumerate(numbers)
        for call in range(15)
    ]
    return plans, records
