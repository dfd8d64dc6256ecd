import os
import shutil
import tempfile

worker_class = "gthread"
workers = 1
threads = 40
graceful_timeout = 3
timeout = 60
loglevel = "warning"


def on_starting(server):
    os.environ["CLINIC_DATA"] = tempfile.mkdtemp(prefix="clinic-")


def on_exit(server):
    shutil.rmtree(os.environ["CLINIC_DATA"], ignore_errors=True)
