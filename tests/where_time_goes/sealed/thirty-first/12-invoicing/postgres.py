"""Runs a PostgreSQL of its own, in a temporary folder, until it is ended."""
import glob
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile

PORT = os.environ.get("PG_PORT", "19120")


def program(name: str) -> str:
    found = shutil.which(name) or next(iter(sorted(glob.glob(f"/usr/lib/postgresql/*/bin/{name}"), reverse=True)), None)
    if not found:
        sys.exit(f"{name} not found")
    return os.path.realpath(found)


def main() -> None:
    for old in glob.glob(os.path.join(tempfile.gettempdir(), "invoicing-pg-*")):
        shutil.rmtree(old, ignore_errors=True)
    folder = tempfile.mkdtemp(prefix="invoicing-pg-")
    data = os.path.join(folder, "data")
    if os.getuid() == 0:
        nobody = pwd.getpwnam("nobody")
        os.chown(folder, nobody.pw_uid, nobody.pw_gid)
        os.setgroups([])
        os.setgid(nobody.pw_gid)
        os.setuid(nobody.pw_uid)
    os.chdir(folder)
    subprocess.run(
        [program("initdb"), "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    server = program("postgres")
    os.execv(server, [
        server, "-D", data, "-p", PORT, "-k", folder,
        "-c", "listen_addresses=127.0.0.1", "-c", "max_connections=120",
        "-c", "fsync=off", "-c", "synchronous_commit=off",
    ])


signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
main()
