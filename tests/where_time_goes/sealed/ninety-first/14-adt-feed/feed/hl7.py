"""Builds ADT messages and reads acknowledgements."""

import itertools
from datetime import datetime

from . import settings

_control = itertools.count(1)


def admission(patient: dict) -> tuple[str, str]:
    control = f"{settings.SENDING_FACILITY}{next(_control):08d}"
    now = datetime.now().strftime("%Y%m%d%H%M%S")
    segments = [
        f"MSH|^~\\&|ADMIT|{settings.SENDING_FACILITY}|ENGINE|HUB|{now}||ADT^A01|{control}|P|2.5",
        f"EVN|A01|{now}",
        f"PID|1||{patient['mrn']}||{patient['family']}^{patient['given']}||{patient.get('born', '')}|U",
        f"PV1|1|I|{patient.get('ward', 'AMU')}^^1||||||||||||||||V{control}",
    ]
    return control, "\n".join(segments)


def query(mrn: str) -> str:
    now = datetime.now().strftime("%Y%m%d%H%M%S")
    control = f"Q{next(_control):08d}"
    return "\n".join(
        [
            f"MSH|^~\\&|ADMIT|{settings.SENDING_FACILITY}|ENGINE|HUB|{now}||QRY^A19|{control}|P|2.5",
            f"QRD|{now}|R|I|{control}|||1^RD|{mrn}|DEM",
        ]
    )


def fields(message: str, segment: str) -> list[str]:
    for line in message.split("\r"):
        if line.startswith(segment + "|"):
            return line.split("|")
    return []


def acknowledged(message: str) -> bool:
    found = fields(message, "MSA")
    return len(found) > 1 and found[1] in ("AA", "CA")
