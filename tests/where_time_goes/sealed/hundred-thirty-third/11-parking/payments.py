"""Charges parking cards at the payment provider."""
import json

import urllib3

import config


class PaymentDeclined(Exception):
    pass


class PaymentProvider:
    def __init__(self):
        self.pool = urllib3.connectionpool.connection_from_url(
            config.PAYMENT_URL,
            maxsize=config.PAYMENT_CONNECTIONS,
            block=True,
            timeout=config.PAYMENT_TIMEOUT,
            retries=False,
        )

    def charge(self, plate, cents, reference):
        response = self.pool.request(
            "POST",
            "/charges",
            body=json.dumps({"plate": plate, "cents": cents, "reference": reference}),
            headers={"Content-Type": "application/json"},
        )
        if response.status != 201:
            raise PaymentDeclined(f"{plate}: {response.status}")
        return response.json()["receipt"]
