"""The steps there are. A new step is a file of its own and one line here."""

from collections.abc import Mapping
from types import MappingProxyType

from .cpu import Cpu
from .db_create import DbCreate
from .db_read import DbRead
from .http_post import HttpPost
from .sleep import Sleep
from .smtp_send import SmtpSend
from .step import Step

STEPS: Mapping[str, type[Step]] = MappingProxyType(
    {
        step.name: step
        for step in (
            Cpu,
            DbCreate,
            DbRead,
            HttpPost,
            Sleep,
            SmtpSend,
        )
    }
)
"""Every step by its name."""
