"""Settings of all tests.

Tests count responses and compare within a run, so that a busy machine is good enough. Whether headway detects noise,
and discards trials because of it, is tested with records that were made for it.
"""

import os

import pytest
from hypothesis import HealthCheck, settings

os.environ["HEADWAY_ACCEPT_NOISE"] = "1"

# A busy machine is slow: no time decides. Examples are drawn from small ranges, and few suffice.
settings.register_profile("suite", max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("suite")

WORKERS_PER_PROCESSOR = 3
"""Most tests of servers and processes wait longer than they compute."""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Return how many worker processes `--numprocesses=auto` starts."""
    return WORKERS_PER_PROCESSOR * len(os.sched_getaffinity(0))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that stores outputs anew."""
    parser.addoption(
        "--refresh-snapshots", action="store_true", help="store the outputs of tests/report/snapshots as they are now"
    )
