"""Writes statements; each account has a few slots that are used in turn."""
import itertools

import ledger
import settings
from archive import Archive

SLOTS = 256

archive = Archive(settings.ARCHIVE_ROOT)
_runs = itertools.count()


def issue(account, period):
    name = f"{account:08d}-{period}-{next(_runs) % SLOTS:03d}"
    out = archive.create(name)
    for page in ledger.pages(account, settings.PAGES[period]):
        out.append(page)
    out.finish()
    return {"statement": name, "pages": settings.PAGES[period], "bytes": out.size}
