"""Signs receipts at the fiscal gateway, several of them in one call."""
import json
import logging
import threading
import time
from collections import deque
from concurrent.futures import Future

import urllib3

import settings

log = logging.getLogger(__name__)


class ReceiptSigner:
    def __init__(self, url, batch, flush_seconds):
        self.url = url
        self.batch = batch
        self.flush_seconds = flush_seconds
        self.pending = deque()
        self.http = urllib3.PoolManager(
            maxsize=2, timeout=settings.FISCAL_TIMEOUT, retries=False
        )
        self.thread = threading.Thread(target=self._run, name="signer", daemon=True)

    def start(self):
        self.thread.start()

    def sign(self, receipt):
        future = Future()
        self.pending.append((receipt, future))
        return future.result(timeout=settings.SIGN_TIMEOUT)

    def _take(self):
        taken = []
        while self.pending and len(taken) < self.batch:
            taken.append(self.pending.popleft())
        return taken

    def _send(self, receipts):
        response = self.http.request(
            "POST",
            self.url,
            body=json.dumps({"receipts": receipts}),
            headers={"Content-Type": "application/json"},
        )
        if response.status != 200:
            raise RuntimeError(f"fiscal gateway answered {response.status}")
        return json.loads(response.data)["signatures"]

    def flush(self):
        taken = self._take()
        if not taken:
            return
        try:
            signatures = self._send([receipt for receipt, _ in taken])
        except Exception as error:
            log.exception("signing failed")
            for _, future in taken:
                future.set_exception(error)
            return
        for (_, future), signature in zip(taken, signatures):
            future.set_result(signature)

    def _run(self):
        while True:
            self.flush()
            time.sleep(self.flush_seconds)


signer = ReceiptSigner(
    settings.FISCAL_URL, settings.FISCAL_BATCH, settings.FLUSH_SECONDS
)
