"""Runs a program, one of the catalog or one beside this file, with one fault in its operations, or none.

The settings name both: `program` (a server of the catalog, or a file here, which ends with .py) and `fault`, one of
`faults.FAULTS`. Tokens and waits are those of the operation that is replaced, so that answers are verified as ever.
"""

import runpy
import sys
from pathlib import Path

import operations
from faults import FAULTS
from faults.settings import CONFIGURATION

CATALOG = Path(operations.__file__).parent.parent


def main():
    settings = CONFIGURATION["settings"]
    for owner, attribute, planted in FAULTS[settings.get("fault", "none")]:
        setattr(owner, attribute, planted)
    program = settings["program"]
    own = program.endswith(".py")
    file = Path(__file__).parent / "programs" / program if own else CATALOG / "servers" / program / "server.py"
    sys.path.insert(0, str(file.parent))
    runpy.run_path(str(file), run_name="__main__")


if __name__ == "__main__":
    main()
