"""Client of the card acquirer.

The acquirer certifies merchants for libcurl only, so the calls go
through pycurl with the option set of their integration guide.
"""
import io
import json
from collections import deque

import pycurl


class PaymentDeclined(Exception):
    pass


class AcquirerError(Exception):
    pass


class Acquirer:
    def __init__(self, base_url, merchant_id, connect_timeout_ms, timeout_ms):
        self.base_url = base_url
        self.merchant_id = merchant_id
        self.connect_timeout_ms = connect_timeout_ms
        self.timeout_ms = timeout_ms
        self._handles = deque()

    def _handle(self):
        try:
            return self._handles.pop()
        except IndexError:
            pass
        handle = pycurl.Curl()
        handle.setopt(pycurl.NOSIGNAL, 1)
        handle.setopt(pycurl.TCP_NODELAY, 1)
        handle.setopt(pycurl.CONNECTTIMEOUT_MS, self.connect_timeout_ms)
        handle.setopt(pycurl.TIMEOUT_MS, self.timeout_ms)
        handle.setopt(pycurl.USERAGENT, "webshop/%s" % self.merchant_id)
        handle.setopt(
            pycurl.HTTPHEADER,
            ["Content-Type: application/json", "Expect:", "X-Merchant: %s" % self.merchant_id],
        )
        return handle

    def _post(self, path, document):
        handle = self._handle()
        received = io.BytesIO()
        handle.setopt(pycurl.URL, self.base_url + path)
        handle.setopt(pycurl.POSTFIELDS, json.dumps(document))
        handle.setopt(pycurl.WRITEFUNCTION, received.write)
        try:
            handle.perform()
            status = handle.getinfo(pycurl.RESPONSE_CODE)
        except pycurl.error as error:
            handle.close()
            raise AcquirerError(error.args[1]) from error
        self._handles.append(handle)
        if status >= 500:
            raise AcquirerError("status %d" % status)
        return json.loads(received.getvalue())

    def authorise(self, reference, token, cents, currency):
        answer = self._post(
            "/authorisations",
            {"reference": reference, "token": token, "amount": cents, "currency": currency},
        )
        if answer["result"] != "approved":
            raise PaymentDeclined(answer.get("reason", "declined"))
        return answer["code"]
