import audit_log
import ledger
import settings


class Rejected(Exception):
    pass


def handle(merchant, event):
    if merchant not in settings.MERCHANTS:
        raise Rejected("unknown merchant")
    kind = event.get("type")
    if kind not in settings.EVENTS:
        raise Rejected(f"unknown event {kind}")
    log = audit_log.logger_for(merchant)
    log.info("%s from %s card %s", kind, event.get("email"), event.get("card"))
    cents = int(event["cents"])
    if kind == "payment.refunded":
        cents = -cents
    posting = ledger.post(merchant, kind, cents)
    log.info("%s posted as %s, %s cents", kind, posting, cents)
    return {"merchant": merchant, "posting": posting}
