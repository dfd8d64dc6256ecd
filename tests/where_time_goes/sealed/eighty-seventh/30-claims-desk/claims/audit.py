"""Who saw what. An entry outlives the transaction of the request, hence a session of its own."""

import functools
import logging
from collections.abc import Callable

from flask import g
from sqlalchemy.exc import SQLAlchemyError

from claims.db import session_scope
from claims.schema import AuditEntry

logger = logging.getLogger(__name__)


def record(action: str, subject: str) -> None:
    try:
        with session_scope() as session:
            session.add(AuditEntry(action=action, subject=subject, handler=g.handler))
    except SQLAlchemyError as error:
        logger.warning("no audit entry for %s of %s: %s", action, subject, type(error).__name__)


def audited(action: str) -> Callable:
    """Record each use of a method of a service, by its first argument."""

    def decorate(method: Callable) -> Callable:
        @functools.wraps(method)
        def wrapper(self, subject, *args, **kwargs):
            result = method(self, subject, *args, **kwargs)
            record(action, str(subject))
            return result

        return wrapper

    return decorate
