"""Starts a PostgreSQL of its own in a temporary folder."""
import glob
import os
import pwd
import shutil
import subprocess
import tempfile

port = os.environ["PG_PORT"]


def program(name):
    return shutil.which(name) or sorted(glob.glob(f"/usr/lib/postgresql/*/bin/{name}"))[-1]


if os.getuid() == 0:
    user = pwd.getpwnam("nobody")
    os.setgroups([])
    os.setgid(user.pw_gid)
    os.setuid(user.pw_uid)
folder = tempfile.mkdtemp(prefix="tickets-pg-", dir="/tmp")
os.chdir(folder)
os.environ["HOME"] = folder
subprocess.run([program("initdb"), "-D", folder + "/data", "-U", "tickets", "-A", "trust", "-E", "UTF8", "--no-sync"],
               check=True, stdout=subprocess.DEVNULL)
server = program("postgres")
os.execv(server, [server, "-D", folder + "/data", "-p", port, "-k", folder, "-c", "listen_addresses=127.0.0.1",
                  "-c", "max_connections=120", "-c", "fsync=off", "-c", "synchronous_commit=off"])
