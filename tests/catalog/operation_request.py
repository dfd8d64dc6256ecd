"""One request to the library of operations, in the servers' environment and in either form."""

import json
import subprocess
from pathlib import Path
from typing import Any

from tests.deadline import DEADLINE_S

from .server_process import CATALOG, configuration

FORMS = ("sync", "async")


def run_once(
    python: Path,
    form: str,
    operations: list[dict[str, Any]],
    backends: dict[str, Any],
    capacities: dict[str, Any] | None = None,
    settings: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """The answer to one request, with the modules that were loaded for it under ``modules``."""
    told = configuration(
        "tornado", 0, [{"name": "once", "method": "GET", "path": "/", "operations": operations}], backends
    )
    told["capacities"] |= capacities or {}
    told["settings"] = settings or {}
    done = subprocess.run(
        [python, Path(__file__).with_name("operation_program.py"), form],
        env={"PYTHONPATH": str(CATALOG), "HEADWAY_CONFIGURATION": json.dumps(told)},
        capture_output=True,
        timeout=DEADLINE_S,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    answer = json.loads(done.stdout)
    assert isinstance(answer, dict)
    return answer | {"stderr": done.stderr.decode()}
