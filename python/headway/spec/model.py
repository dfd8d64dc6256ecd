"""The common form of everything that a study says: immutable and strict."""

from pydantic import BaseModel, ConfigDict


class SpecModel(BaseModel):
    """Immutable; an unknown key is a fault."""

    model_config = ConfigDict(frozen=True, extra="forbid")
