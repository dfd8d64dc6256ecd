"""The servers that apps are tried on: in a folder of the lab's, behind all that the app's own environment has.

Nothing is installed into that environment. What it has itself comes first on the path, so an app that brings its own
gunicorn is served by that one.
"""

import hashlib
import shutil
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from headway.cache import cache_folder
from headway.run.machine.environments import only_one, run_uv
from headway.study.catalog import CATALOG

LOCK_FILE = CATALOG / "environments" / "serving.txt"
SERVE = CATALOG / "check" / "serve.py"


async def serving_folder(
    python: Path, version: str, environment: Mapping[str, str], progress: Callable[[str], None]
) -> Path:
    """The folder with the servers for this interpreter, made once and cached by what is pinned and Python's version.

    `environment` is the lab's own: what an app is told, of proxies say, is none of the lab's business.
    Raises MissingError where it cannot be made, as for a Python that the pinned servers do not support.
    """
    content = hashlib.sha256(LOCK_FILE.read_bytes())
    content.update(f"{version} {python}".encode())
    # By the folder's name the probe knows that what lies in it is no code of the app's own.
    target = cache_folder() / "serving" / content.hexdigest()[:16] / "site-packages"
    if target.is_dir():
        return target
    target.parent.mkdir(parents=True, exist_ok=True)
    async with only_one(target.parent.with_suffix(".lock"), progress):
        if not target.is_dir():
            progress("installing the servers to be tried, beside the app's environment")
            with tempfile.TemporaryDirectory(prefix="draft-", dir=target.parent) as folder:
                draft = Path(folder) / target.name
                await run_uv(
                    "pip", "install", "--quiet", "--require-hashes", "--python", str(python), "--target", str(draft),
                    "-r", str(LOCK_FILE), environment=environment,
                )  # fmt: skip
                shutil.rmtree(draft / "bin", ignore_errors=True)  # its programs name the draft folder
                draft.rename(target)
    return target
