import email.utils

import config


class Unacceptable(ValueError):
    pass


def compose(order: dict) -> tuple[str, list[str], bytes, bytes]:
    sender = email.utils.parseaddr(order.get("from", ""))[1]
    recipients = [email.utils.parseaddr(to)[1] for to in order.get("to", [])]
    if not sender or not recipients or not all(recipients):
        raise Unacceptable("a sender and recipients are needed")
    body = order.get("text", "").encode()
    if len(body) > config.MAX_BODY:
        raise Unacceptable("the message is too large")
    headers = {
        "From": sender,
        "To": ", ".join(recipients),
        "Subject": order.get("subject", ""),
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=utf-8",
    }
    return sender, recipients, "".join(f"{k}: {v}\r\n" for k, v in headers.items()).encode(), body
