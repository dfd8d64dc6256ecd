"""The credit bureau's SOAP service."""

from dataclasses import dataclass
from datetime import date

import requests
from zeep import Client
from zeep.exceptions import Fault, TransportError
from zeep.transports import Transport

import settings


class BureauError(Exception):
    pass


@dataclass(frozen=True)
class CreditFile:
    subject: str
    score: int
    open_accounts: int
    exposure: int
    enquiries: int
    as_of: date


def bureau_service():
    session = requests.Session()
    session.auth = (settings.BUREAU_USER, settings.BUREAU_SECRET)
    session.headers["User-Agent"] = "northbank-lending/4.2"
    transport = Transport(session=session, timeout=settings.BUREAU_TIMEOUT, operation_timeout=settings.BUREAU_TIMEOUT)
    client = Client(settings.BUREAU_WSDL, transport=transport)
    return client.service


def credit_file(subject: str, purpose: str) -> CreditFile:
    try:
        found = bureau_service().GetCreditFile(Subject=subject, Purpose=purpose, Consent=True)
    except (Fault, TransportError, requests.RequestException) as error:
        raise BureauError(str(error)) from error
    return CreditFile(
        subject=found.Subject,
        score=found.Score,
        open_accounts=found.OpenAccounts,
        exposure=int(found.Exposure),
        enquiries=found.Enquiries,
        as_of=found.AsOf,
    )
