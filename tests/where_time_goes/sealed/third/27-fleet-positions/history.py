import sqlite3
import threading
import time

COPY = "insert or replace into history select id, beacons from vehicles where id >= ? and id < ?"


class History(threading.Thread):
    pause = 0.25

    def __init__(self, path):
        super().__init__(daemon=True)
        self.path = path

    def run(self):
        self.db = sqlite3.connect(self.path, timeout=30, isolation_level=None)
        while True:
            time.sleep(self.pause)
            self.copy()

    def copy(self):
        self.db.execute("begin")
        for start in range(0, 500, 25):
            self.db.execute(COPY, (start, start + 25))
            time.sleep(0.03)
        self.db.execute("commit")
