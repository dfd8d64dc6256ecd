import json
import threading

import urllib3


class Directory:
    def __init__(self, base):
        self.base = base
        self.http = urllib3.PoolManager(maxsize=40, block=True, timeout=urllib3.Timeout(15))
        self.names = {}
        self.guard = threading.Lock()

    def people(self, club):
        answer = self.http.request("GET", f"{self.base}/clubs/{club}/people")
        people = json.loads(answer.data)
        with self.guard:
            self.names[club] = len(people)
        return people
