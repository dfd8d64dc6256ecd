"""Logistic model on the window of an account."""
import logging

import numpy as np
import pandas as pd

from diagnostics import summary

log = logging.getLogger("fraud.model")

WEIGHTS = np.array([0.9, 0.1, 0.7, 1.6, -0.5, 2.1])
BIAS = -0.8


def standardise(payment: np.ndarray, window: pd.DataFrame) -> np.ndarray:
    values = window.to_numpy()
    spread = values.std(axis=0)
    return (payment - values.mean(axis=0)) / np.where(spread == 0, 1.0, spread)


def score(account_id: str, payment: np.ndarray, window: pd.DataFrame) -> float:
    log.debug("window of account %s\n%s", account_id, summary(window))
    features = standardise(payment, window)
    probability = 1.0 / (1.0 + np.exp(-(features @ WEIGHTS + BIAS)))
    log.debug("account %s: %.4f", account_id, probability)
    return float(probability)
