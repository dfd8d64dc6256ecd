"""What a machine may not permit: then there is nothing to test. In CI everything is permitted on purpose."""

import os

import anyio
import pytest

from headway.errors import HeadwayError, MissingError
from headway.run.testbed.namespaces import hosts_fault


def require_hosts() -> None:
    """Skips where no host of its own can be made."""
    fault = anyio.run(hosts_fault)
    if fault is not None:
        missing(MissingError(fault))


def missing(error: HeadwayError) -> None:
    """Where everything is installed on purpose, a part that is missing is a failure; elsewhere a reason to skip."""
    if os.environ.get("CI"):
        raise error
    pytest.skip(str(error))
