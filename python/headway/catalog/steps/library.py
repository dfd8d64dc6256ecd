"""The steps there are. A new step is a file of its own and one line here."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from .cpu import Cpu
from .db_create import DbCreate
from .db_read import DbRead
from .feed import Feed
from .file import File
from .http_get import HttpGet
from .http_post import HttpPost
from .parallel import Parallel
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
            Feed,
            File,
            HttpGet,
            HttpPost,
            Parallel,
            Sleep,
            SmtpSend,
        )
    }
)
"""Every step by its name."""


def single_steps(steps: Sequence[Step]) -> tuple[Step, ...]:
    """The steps, with the parts of parallel ones in their place."""
    return tuple(part for step in steps for part in (step.steps if isinstance(step, Parallel) else (step,)))
