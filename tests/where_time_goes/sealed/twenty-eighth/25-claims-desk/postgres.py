"""Starts a private PostgreSQL in a temporary folder."""
import glob
import os
import shutil
import subprocess
import tempfile

port = os.environ["PG_PORT"]
places = glob.glob("/usr/lib/postgresql/*/bin") + ["/usr/local/bin", "/usr/bin"]
bindir = next(p for p in places if os.path.exists(p + "/initdb") and os.path.exists(p + "/postgres"))
folder = os.path.join(tempfile.gettempdir(), f"claims-pg-{port}")
shutil.rmtree(folder, ignore_errors=True)
os.makedirs(folder, mode=0o700)
user = []
if os.getuid() == 0:
    shutil.chown(folder, "nobody", "nogroup")
    user = ["setpriv", "--reuid", "nobody", "--regid", "nogroup", "--clear-groups"]
os.chdir(folder)
subprocess.run(
    [*user, bindir + "/initdb", "-D", folder + "/data", "-U", "claims", "-A", "trust", "-N", "-E", "UTF8", "--locale=C"],
    check=True, stdout=subprocess.DEVNULL,
)
command = [*user, bindir + "/postgres", "-D", folder + "/data", "-p", port, "-k", folder,
           "-c", "listen_addresses=127.0.0.1", "-c", "max_connections=120", "-c", "fsync=off"]
os.execvp(command[0], command)
