"""Runs a throw-away PostgreSQL for development: initdb into a temporary folder, then exec."""
import glob
import os
import pwd
import shutil
import subprocess
import tempfile

PORT = os.environ["LEDGER_PG_PORT"]


def program(name):
    found = shutil.which(name) or next(iter(sorted(glob.glob(f"/usr/lib/postgresql/*/bin/{name}"), reverse=True)), None)
    if not found:
        raise SystemExit(f"{name} not found")
    return found


folder = tempfile.mkdtemp(prefix="ledger-pg-", dir="/tmp")
if os.getuid() == 0:
    nobody = pwd.getpwnam("nobody")
    os.chown(folder, nobody.pw_uid, nobody.pw_gid)
    os.setgroups([])
    os.setgid(nobody.pw_gid)
    os.setuid(nobody.pw_uid)
os.chdir(folder)
data = os.path.join(folder, "data")
subprocess.run(
    [program("initdb"), "-D", data, "-U", "ledger", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
    check=True,
    stdout=subprocess.DEVNULL,
)
postgres = program("postgres")
os.execv(postgres, [
    postgres, "-D", data, "-p", PORT,
    "-c", "listen_addresses=127.0.0.1",
    "-c", f"unix_socket_directories={folder}",
    "-c", "max_connections=120",
    "-c", "shared_buffers=64MB",
    "-c", "synchronous_commit=off",
    "-c", "log_min_messages=warning",
])
