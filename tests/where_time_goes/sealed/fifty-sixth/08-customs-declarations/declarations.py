import threading
from collections import deque


class Register:
    def __init__(self, recent):
        self._lock = threading.Lock()
        self._next = 1
        self._recent = deque(maxlen=recent)

    def add(self, declaration):
        with self._lock:
            declaration["mrn"] = f"26NL{self._next:08d}"
            self._next += 1
            self._recent.append(declaration)
        return declaration


class Desk:
    def __init__(self, tariffs, screening, register):
        self._tariffs = tariffs
        self._screening = screening
        self._register = register

    def quote(self, code, origin, value):
        percent = self._tariffs.duty(code, origin)
        return {"code": code, "origin": origin, "duty": round(value * percent / 100, 2)}

    def declare(self, party, code, origin, value):
        clear = self._screening.check(party)
        quote = self.quote(code, origin, value)
        return self._register.add({**quote, "party": party, "status": "released" if clear else "held"})
