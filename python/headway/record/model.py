"""The common form of all that is kept."""

from pydantic import BaseModel, ConfigDict


class RecordModel(BaseModel):
    """Immutable and strict, as everything that is kept."""

    model_config = ConfigDict(frozen=True, extra="forbid")
