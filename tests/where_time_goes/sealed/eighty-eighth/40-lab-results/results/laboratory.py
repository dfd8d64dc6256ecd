"""The results of a patient, as the laboratory's system has them now."""

from dataclasses import dataclass

import urllib3
from django.conf import settings

_config = settings.LABORATORY
_http = urllib3.PoolManager(maxsize=_config["CONNECTIONS"], timeout=_config["TIMEOUT"], retries=False)


class LaboratoryError(Exception):
    pass


@dataclass(frozen=True)
class Measurement:
    analyte: str
    value: float
    unit: str


def measurements(record_number: str) -> list[Measurement]:
    try:
        answer = _http.request("GET", f"{_config['URL']}/results", fields={"mrn": record_number})
    except urllib3.exceptions.HTTPError as error:
        raise LaboratoryError(str(error)) from error
    if answer.status != 200:
        raise LaboratoryError(f"laboratory: {answer.status}")
    return [Measurement(m["analyte"], m["value"], m["unit"]) for m in answer.json()]
