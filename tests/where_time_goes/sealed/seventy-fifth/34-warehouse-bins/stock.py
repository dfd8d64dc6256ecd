import logging

import documents
import settings

log = logging.getLogger("stock")


class Busy(Exception):
    pass


class Short(Exception):
    pass


def book(aisle, bin_name, change):
    """Books a change of quantity in a bin and answers what is in it then."""
    for attempt in range(settings.ATTEMPTS):
        sheet, revision = documents.get(aisle)
        left = sheet["bins"].get(bin_name, 0) + change
        if left < 0:
            raise Short(bin_name)
        sheet["bins"][bin_name] = left
        try:
            documents.put(aisle, sheet, revision)
            return left
        except documents.Conflict:
            log.debug("%s has changed, again (%d)", aisle, attempt)
    raise Busy(aisle)
