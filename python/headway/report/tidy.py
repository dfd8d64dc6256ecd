"""Every figure on a row of its own, as programs that analyse data like it: a row for each cell, block and metric."""

from dataclasses import asdict, dataclass
from io import BytesIO

from headway.analysis.compare.baseline import Baseline, BaselineMetric
from headway.errors import Fault, MissingError

UNITS: dict[BaselineMetric, str] = {
    "throughput_per_s": "1/s",
    "p50_ms": "ms",
    "p99_ms": "ms",
    "cpu_ms_per_request": "ms",
    "peak_pss_mb": "MB",
}


@dataclass(frozen=True)
class TidyRow:
    """One metric of one cell in one block."""

    study: str
    size: str
    run: str
    started: str
    server: str
    workload: str
    load: str
    link: str
    block: int
    metric: str
    value: float
    unit: str


def tidy_rows(kept: Baseline) -> tuple[TidyRow, ...]:
    """The run's figures. What has no measurement has no row: a missing figure is not a number."""
    return tuple(
        TidyRow(kept.study, kept.size, kept.run, kept.started, *cell.names, block, metric, value, UNITS[metric])
        for cell in kept.cells
        for metric, values in cell.blocks.items()
        for block, value in zip(cell.numbers, values, strict=True)
    )


def parquet(kept: Baseline) -> bytes:
    """The rows as a Parquet file. Raises MissingError without pyarrow, which is large and so not always there."""
    try:
        import pyarrow as pa  # noqa: PLC0415  it may not be there
        from pyarrow import parquet as files  # noqa: PLC0415
    except ImportError:
        remedy = "install it beside headway: pip install pyarrow"
        raise MissingError(Fault("Parquet files need pyarrow", "--format parquet", remedy)) from None
    types = {"block": pa.int32(), "value": pa.float64()}
    schema = pa.schema([(name, types.get(name, pa.string())) for name in TidyRow.__dataclass_fields__])
    file = BytesIO()
    files.write_table(pa.Table.from_pylist([asdict(row) for row in tidy_rows(kept)], schema=schema), file)
    return file.getvalue()
