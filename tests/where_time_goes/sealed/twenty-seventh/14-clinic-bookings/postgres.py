"""Runs a PostgreSQL for development in a temporary folder."""
import glob
import os
import shutil
import subprocess
import sys
import tempfile

PORT = os.environ["PGPORT"]
bindir = next(iter(sorted(glob.glob("/usr/lib/postgresql/*/bin"), reverse=True)), "/usr/local/bin")
folder = tempfile.mkdtemp(prefix="clinic-pg-")
os.chdir(folder)
if os.getuid() == 0:
    shutil.chown(folder, "nobody", "nogroup")
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
subprocess.run(
    [f"{bindir}/initdb", "-D", folder + "/data", "-U", "clinic", "-A", "trust", "-N", "-E", "UTF8", "--locale=C"],
    check=True, stdout=sys.stderr,
)
os.execv(f"{bindir}/postgres", [
    "postgres", "-D", folder + "/data", "-p", PORT, "-k", folder,
    "-c", "listen_addresses=127.0.0.1", "-c", "fsync=off", "-c", "max_connections=100", "-c", "shared_buffers=32MB",
])
