import threading

import requests


class CarrierError(Exception):
    pass


class Carrier:
    """Label service of the carrier.

    requests does not promise that a session may be shared between
    threads, so each thread logs on with a session of its own.
    """

    def __init__(self, base_url, account, secret, root, timeout):
        self.base_url = base_url
        self.account = account
        self.secret = secret
        self.root = root
        self.timeout = timeout
        self._local = threading.local()

    def _logon(self):
        session = requests.Session()
        session.verify = self.root
        session.trust_env = False
        reply = session.post(
            self.base_url + "/logon",
            json={"account": self.account, "secret": self.secret},
            timeout=self.timeout,
        )
        if reply.status_code != 200:
            raise CarrierError("logon refused")
        session.headers["Authorization"] = "Bearer " + reply.json()["ticket"]
        return session

    @property
    def session(self):
        if not hasattr(self._local, "session"):
            self._local.session = self._logon()
        return self._local.session

    def label(self, order, postcode):
        reply = self.session.post(
            self.base_url + "/labels",
            json={"reference": order, "from": postcode, "product": "RETURN"},
            timeout=self.timeout,
        )
        if reply.status_code != 201:
            raise CarrierError("no label: %s" % reply.text)
        return reply.json()

    def events(self, barcode):
        reply = self.session.get("%s/shipments/%s" % (self.base_url, barcode), timeout=self.timeout)
        if reply.status_code != 200:
            raise CarrierError("no events: %s" % reply.text)
        return reply.json()["events"]
