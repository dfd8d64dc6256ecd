"""A throw-away PostgreSQL for local runs."""
import glob
import os
import shutil
import subprocess
import tempfile

PORT = os.environ.get("PGPORT_LOCAL", "19031")
BIN = os.path.dirname(shutil.which("initdb") or sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"))[-1])

data = tempfile.mkdtemp(prefix="boxoffice-pg-")
if os.getuid() == 0:
    import pwd
    user = pwd.getpwnam("nobody")
    os.chown(data, user.pw_uid, user.pw_gid)
    os.setgroups([])
    os.setgid(user.pw_gid)
    os.setuid(user.pw_uid)
os.chdir(data)
env = {**os.environ, "HOME": data, "LC_ALL": "C"}
subprocess.run([f"{BIN}/initdb", "-D", data + "/db", "-U", "app", "-A", "trust", "-N", "-E", "UTF8"],
               check=True, env=env, stdout=subprocess.DEVNULL)
os.execve(f"{BIN}/postgres", ["postgres", "-D", data + "/db", "-p", PORT, "-h", "127.0.0.1",
                              "-c", "unix_socket_directories=", "-c", "max_connections=120",
                              "-c", "fsync=off", "-c", "shared_buffers=32MB"], env)
