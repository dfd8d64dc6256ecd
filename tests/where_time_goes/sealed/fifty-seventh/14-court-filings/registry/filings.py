"""Numbers filings without gaps, court by court."""
from django.db import transaction

from registry.models import Court, Filing
from registry.stamping import digest_of, stamp


def docket(filing: Filing, court: Court) -> str:
    return f"{court.code}/{filing.filed_at:%Y}/{filing.number:06d}"


def register(court_code: str, party: str, document: str) -> dict:
    with transaction.atomic():
        court = Court.objects.select_for_update().get(code=court_code)
        court.last_number += 1
        court.save(update_fields=["last_number"])
        digest = digest_of(f"{party}\n{document}")
        filing = Filing.objects.create(
            court=court, number=court.last_number, party=party, digest=digest, stamp=stamp(digest))
    return {"docket": docket(filing, court), "digest": digest, "stamp": filing.stamp}
