"""Looks: after which blocks a run asks whether what it knows decides."""

from headway.spec.study import Study


def looks(study: Study) -> tuple[int, ...]:
    """The numbers of blocks after which is looked, in order: those of the study below its `blocks`, and `blocks`."""
    return (*sorted({look for look in study.looks if look < study.blocks}), study.blocks)
