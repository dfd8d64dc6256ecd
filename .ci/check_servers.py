"""mypy over the operations and each server program, as each sees its own environment."""

import subprocess
import sys
import tomllib

import anyio

from headway.run.machine.environments import server_python
from headway.study.catalog import CATALOG

Checked = tuple[str, str, tuple[str, ...]]
"""What is checked, below the catalog; the environment that it runs in; what else mypy is told."""

PACKAGES: list[Checked] = [
    ("operations", "python", ()),
    ("frameworks/http_server.py", "python", ()),
    ("frameworks/starlette_app.py", "python", ()),
    ("frameworks/tornado_server.py", "python", ()),
    ("frameworks/flask_app.py", "modern", ()),
    ("frameworks/gunicorn_server.py", "modern", ()),
    # Django has no types of its own: what comes from it is taken as it is.
    ("posts", "django", ("--follow-imports=silent", "--allow-subclassing-any", "--disable-error-code=import-untyped")),
    ("check/inspect_app.py", "modern", ()),
    ("check/headway_check", "modern", ()),
    ("check/serve_aiohttp.py", "modern", ()),
    ("check/serve_tornado.py", "python", ()),
]


def checked() -> list[Checked]:
    """The packages, and each server's program."""
    found: list[Checked] = []
    for program in sorted(CATALOG.glob("servers/*/server.py")):
        manifest = tomllib.loads(program.with_name("server.toml").read_text(encoding="utf-8"))
        found.append((str(program.relative_to(CATALOG)), manifest["environment"], ()))
    return [*PACKAGES, *found]


def main() -> int:
    """How many programs have faults."""
    faulty = 0
    for program, environment, told in checked():
        python = anyio.run(server_python, environment, (CATALOG / program).parent)
        command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--python-executable", str(python)]
        faulty += bool(
            subprocess.run([*command, *told, program], cwd=CATALOG, env={"MYPYPATH": ".:check"}, check=False).returncode
        )
    return min(faulty, 1)


if __name__ == "__main__":
    sys.exit(main())
