import difflib
import threading


def plain(name):
    return "".join(c for c in name.lower() if c.isalnum() or c == " ").strip()


class Matcher:
    def __init__(self, rows):
        self.rows = dict(rows)
        self.plain = {plain(name): number for number, name in rows}
        self.lock = threading.Lock()
        self.asked = 0

    def show(self, number):
        return {"id": number, "name": self.rows.get(number, "")}

    def find(self, name, most):
        with self.lock:
            self.asked += 1
        near = difflib.get_close_matches(plain(name), list(self.plain), n=most, cutoff=0.5)
        return [{"id": self.plain[text], "name": self.rows[self.plain[text]]} for text in near]
