import glob
import os
import pwd
import shutil
import subprocess

PORT = os.environ["DB_PORT"]
BIN = sorted(glob.glob("/usr/lib/postgresql/*/bin"))[-1]
DATA = f"/tmp/pgdata-{PORT}"
SCHEMA = open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "schema.sql")).read()

shutil.rmtree(DATA, ignore_errors=True)
os.mkdir(DATA)
if os.getuid() == 0:
    who = pwd.getpwnam("postgres")
    os.chown(DATA, who.pw_uid, who.pw_gid)
    os.setgroups([])
    os.setgid(who.pw_gid)
    os.setuid(who.pw_uid)
os.chdir(DATA)
os.chmod(DATA, 0o700)
quiet = {"stdout": subprocess.DEVNULL, "check": True}
subprocess.run([f"{BIN}/initdb", "-D", DATA, "-U", "app", "-A", "trust", "--no-sync", "--no-locale", "-E", "UTF8"], **quiet)
subprocess.run([f"{BIN}/postgres", "--single", "-j", "-D", DATA, "-c", "fsync=off", "postgres"], input=SCHEMA.encode(), **quiet)
os.execv(f"{BIN}/postgres", ["postgres", "-D", DATA, "-p", PORT, "-k", DATA,
                             "-c", "listen_addresses=127.0.0.1", "-c", "fsync=off",
                             "-c", "max_connections=120", "-c", "shared_buffers=16MB"])
