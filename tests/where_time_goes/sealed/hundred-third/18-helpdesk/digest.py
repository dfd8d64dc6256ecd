"""Mails to the agents: what came in since the last mail goes out as one, from a thread of its own."""

import logging
import queue
import smtplib
import threading
import time
from email.message import EmailMessage

import settings

log = logging.getLogger("helpdesk.digest")
PAUSE = 0.25
MOST = 500

waiting = queue.Queue(maxsize=10_000)


def tell(ticket, reply):
    try:
        waiting.put_nowait((ticket, reply))
    except queue.Full:
        log.warning("the digest leaves out reply %s", reply)


def _take():
    items = [waiting.get()]
    time.sleep(PAUSE)
    while len(items) < MOST:
        try:
            items.append(waiting.get_nowait())
        except queue.Empty:
            break
    return items


def _mail(items):
    message = EmailMessage()
    message["From"], message["To"] = settings.SENDER, settings.TEAM
    message["Subject"] = f"{len(items)} new replies"
    message.set_content("\n".join(f"ticket {ticket}: reply {reply}" for ticket, reply in items))
    return message


def run():
    while True:
        items = _take()
        try:
            with smtplib.SMTP(settings.SMTP_HOST, settings.SMTP_PORT, local_hostname="helpdesk", timeout=20) as relay:
                relay.send_message(_mail(items))
        except (OSError, smtplib.SMTPException) as error:
            log.warning("no digest of %d replies: %s", len(items), error)


def start():
    threading.Thread(target=run, name="digest", daemon=True).start()
