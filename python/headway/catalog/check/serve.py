"""Runs a server's module in an app's environment, with headway's servers behind all that this environment has.

python serve.py FOLDER MODULE ARGUMENT...
"""

import os
import runpy
import sys


def main() -> None:
    """As `python -m MODULE ARGUMENT...` in the app's directory; FOLDER comes last on the path."""
    folder, module, *arguments = sys.argv[1:]
    sys.path[0] = os.getcwd()  # noqa: PTH109  pathlib would be imported before the app is
    sys.path.append(folder)
    sys.argv = [module, *arguments]
    runpy.run_module(module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
