"""Starts the billing workers and knows which one serves which meter."""
import os
import subprocess
import sys

import config

HERE = os.path.dirname(os.path.abspath(__file__))


class Workers:
    def __init__(self, count, first_port):
        self.ports = [first_port + i for i in range(count)]
        self._processes = []

    def start(self):
        for port in self.ports:
            self._processes.append(subprocess.Popen(
                [sys.executable, "-m", "gunicorn", "billing:app", "--worker-class", "sync", "--workers", "1",
                 "--bind", f"127.0.0.1:{port}", "--log-level", "warning"],
                cwd=HERE,
            ))

    def stop(self):
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.wait(5)

    def port_for(self, meter_id):
        return self.ports[meter_id % len(self.ports)]


workers = Workers(config.WORKERS, config.FIRST_WORKER_PORT)
