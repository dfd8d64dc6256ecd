"""A private PostgreSQL in a temporary folder."""
import glob
import os
import shutil
import subprocess
import tempfile

PORT = os.environ["PG_PORT"]
home = os.path.join(tempfile.gettempdir(), f"invoices-pg-{PORT}")
shutil.rmtree(home, ignore_errors=True)
os.makedirs(home)
if os.getuid() == 0:
    os.chown(home, 65534, 65534)
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
os.chdir(home)
found = sorted(glob.glob("/usr/lib/postgresql/*/bin"))
binaries = found[-1] if found else os.path.dirname(shutil.which("postgres"))
data = os.path.join(home, "data")
env = {**os.environ, "HOME": home, "LC_ALL": "C"}
subprocess.run(
    [f"{binaries}/initdb", "-D", data, "-U", "invoices", "-A", "trust", "-E", "UTF8", "--no-sync"],
    check=True, env=env, stdout=subprocess.DEVNULL,
)
os.execve(
    f"{binaries}/postgres",
    ["postgres", "-D", data, "-p", PORT, "-k", home, "-c", "listen_addresses=127.0.0.1",
     "-c", "max_connections=120", "-c", "shared_buffers=32MB"],
    env,
)
