from sqlalchemy import Column, DateTime, Integer, MetaData, String, Table, func

metadata = MetaData()

invoices = Table(
    "invoices",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("tenant", Integer, nullable=False, index=True),
    Column("customer", String(80), nullable=False),
    Column("cents", Integer, nullable=False),
    Column("status", String(12), nullable=False, default="draft"),
    Column("issued_at", DateTime),
)

issued = {"status": "issued", "issued_at": func.current_timestamp()}
