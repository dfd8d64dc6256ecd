"""Seasonal profiles of the article groups, built from the raw sales of two years."""
import numpy as np
import pandas as pd

from config import ARTIFACT_SEED, SEASON

GROUPS = ["dairy", "bakery", "produce", "frozen", "drinks", "household"]
DAYS = 730


def raw_sales() -> pd.DataFrame:
    rng = np.random.default_rng(ARTIFACT_SEED)
    days = pd.date_range("2023-01-01", periods=DAYS, freq="D")
    frames = []
    for number, group in enumerate(GROUPS):
        base = 80 + 15 * number + 20 * np.sin(np.arange(DAYS) * 2 * np.pi / SEASON)
        frames.append(pd.DataFrame({"day": days, "group": group, "sold": rng.poisson(base)}))
    return pd.concat(frames, ignore_index=True)


def load_profiles() -> dict[str, np.ndarray]:
    sales = raw_sales()
    sales["weekday"] = sales["day"].dt.dayofweek
    table = sales.pivot_table(index="group", columns="weekday", values="sold", aggfunc="mean")
    table = table.div(table.mean(axis=1), axis=0)
    return {group: table.loc[group].to_numpy() for group in table.index}
