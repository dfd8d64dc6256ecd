"""Faults by name: what is put in the place of what, as (owner, attribute, what is planted)."""

from . import answering, computing, fetching, saving, waiting, writing

FAULTS = {
    "none": (),
    **waiting.FAULTS,
    **computing.FAULTS,
    **writing.FAULTS,
    **answering.FAULTS,
    **fetching.FAULTS,
    **saving.FAULTS,
}
