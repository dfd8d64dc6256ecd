"""Starts a private PostgreSQL cluster and removes it afterwards."""
import glob
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile

PORT = os.environ.get("LOYALTY_DB_PORT", "20371")


def main():
    bindir = sorted(glob.glob("/usr/lib/postgresql/*/bin"))[-1]
    folder = tempfile.mkdtemp(prefix="loyalty-pg-")
    account = {}
    if os.getuid() == 0:
        entry = pwd.getpwnam("postgres")
        os.chown(folder, entry.pw_uid, entry.pw_gid)
        account = {"user": entry.pw_uid, "group": entry.pw_gid}
    server = None

    def stop(*_):
        if server is not None:
            server.send_signal(signal.SIGINT)
        else:
            shutil.rmtree(folder, ignore_errors=True)
            os._exit(0)

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    data = os.path.join(folder, "data")
    try:
        subprocess.run([f"{bindir}/initdb", "-D", data, "-U", "app", "--auth=trust", "-N", "-E", "UTF8"],
                       check=True, stdout=subprocess.DEVNULL, cwd=folder, **account)
        server = subprocess.Popen(
            [f"{bindir}/postgres", "-D", data, "-p", PORT, "-k", folder, "-h", "127.0.0.1",
             "-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "max_connections=100",
             "-c", "log_min_messages=panic"],
            cwd=folder, **account)
        sys.exit(server.wait())
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
