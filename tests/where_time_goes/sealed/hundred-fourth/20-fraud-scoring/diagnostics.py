"""Readable summaries of frames, for the log."""
import pandas as pd

QUANTILES = [0.05, 0.25, 0.5, 0.75, 0.95]


def summary(frame: pd.DataFrame) -> str:
    stats = frame.describe(percentiles=QUANTILES)
    skew = frame.skew().to_frame("skew").T
    by_hour = frame.groupby("hour")["amount"].agg(["count", "mean", "median", "max"])
    parts = pd.concat([stats, skew]), frame.corr(), by_hour
    return "\n\n".join(part.round(3).to_string() for part in parts)
