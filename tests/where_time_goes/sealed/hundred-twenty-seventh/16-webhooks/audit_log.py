"""Log of the events of a merchant, without card numbers and addresses."""
import logging
import re

import settings

CARD = re.compile(r"\b(?:\d[ -]?){12,15}(\d{4})\b")
EMAIL = re.compile(r"[\w.+-]+@[\w-]+\.[\w.]+")
IBAN = re.compile(r"\b[A-Z]{2}\d{2}(?: ?\w{4}){3,7}\b")


class MerchantFilter(logging.Filter):
    def __init__(self, merchant):
        super().__init__()
        self.merchant = merchant

    def filter(self, record):
        message = record.getMessage()
        message = CARD.sub(r"****\1", message)
        message = EMAIL.sub("<email>", message)
        message = IBAN.sub("<iban>", message)
        record.msg = message
        record.args = ()
        record.merchant = self.merchant
        return True


def setup():
    handler = logging.FileHandler(settings.AUDIT_LOG)
    handler.setFormatter(
        logging.Formatter("%(asctime)s %(name)s %(levelname)s %(message)s")
    )
    root = logging.getLogger("webhooks")
    root.setLevel(logging.INFO)
    root.addHandler(handler)


def logger_for(merchant):
    logger = logging.getLogger(f"webhooks.{merchant}")
    logger.addFilter(MerchantFilter(merchant))
    return logger
