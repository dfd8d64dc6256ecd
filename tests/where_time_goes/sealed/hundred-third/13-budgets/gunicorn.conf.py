import os
import subprocess
import sys

wsgi_app = "wsgi:application"
worker_class = "gthread"
workers = 1
threads = 48
keepalive = 30
timeout = 120
loglevel = "warning"


def on_starting(server):
    here = os.path.dirname(os.path.abspath(__file__))
    subprocess.run([sys.executable, os.path.join(here, "wsgi.py")], check=True, cwd=here)
