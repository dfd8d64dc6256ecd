from dataclasses import dataclass, field

import settings
from evidence import evidence_log


@dataclass
class Consents:
    subject: int
    version: int = 0
    granted: dict = field(default_factory=dict)
    receipt: str = ""


_subjects = {}


def lookup(subject):
    return _subjects.setdefault(subject % 5000, Consents(subject))


def record(subject, granted, channels):
    consents = lookup(subject)
    log = evidence_log()
    consents.version += 1
    for purpose in settings.PURPOSES:
        answer = bool(granted.get(purpose, False))
        for channel in channels:
            consents.receipt = log.append(
                {
                    "subject": subject,
                    "version": consents.version,
                    "purpose": purpose,
                    "channel": channel,
                    "granted": answer,
                }
            )
        consents.granted[purpose] = answer
    return consents
