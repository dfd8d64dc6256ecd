import base64
import threading

import sealing


class Links:
    def __init__(self):
        self.lock = threading.Lock()
        self.made = 0

    def make(self, document, days):
        text = f"{document}|{days}"
        mark = sealing.seal(text)
        with self.lock:
            self.made += 1
        short = base64.urlsafe_b64encode(mark[:15]).decode()
        return {"document": document, "days": days, "link": f"/d/{document}/{short}"}
