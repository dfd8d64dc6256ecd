import http.client
import json
import threading

import config


class TillRefused(Exception):
    pass


class Till:
    """The cash desk system: confirms that a receipt exists and is not yet used."""

    def __init__(self):
        self._local = threading.local()

    def _link(self):
        link = getattr(self._local, "link", None)
        if link is None:
            link = http.client.HTTPConnection(config.TILL_HOST, config.TILL_PORT, timeout=10)
            self._local.link = link
        return link

    def confirm(self, account, amount):
        link = self._link()
        link.request("POST", "/receipts", json.dumps({"account": account, "amount": amount}),
                     {"Content-Type": "application/json"})
        answer = link.getresponse()
        body = answer.read()
        if answer.status != 200:
            raise TillRefused(answer.status)
        return json.loads(body)["receipt"]
