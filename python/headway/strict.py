"""The base of every model that is read, kept or sent: immutable and strict; and faults between its keys."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple, TypeVar

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    GetJsonSchemaHandler,
    ValidationError,
)
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, InitErrorDetails, PydanticCustomError

KeyPath = tuple[str | int, ...]
"""Keys and list positions from the top of a document to a value: ("loads", 0, "users")."""


class StrictModel(BaseModel):
    """An immutable model; an unknown key is a fault."""

    model_config = ConfigDict(frozen=True, extra="forbid")


@dataclass(frozen=True)
class OrString:
    """Lets the JSON Schema of what people write have the string that stands for a whole table as well."""

    examples: tuple[str, ...]

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        table = handler(schema)
        if handler.mode == "serialization":
            return table
        return {"anyOf": [{"type": "string", "examples": list(self.examples)}, table]}


def _listed(value: Any) -> Any:
    return value if isinstance(value, list | tuple) else [value]


class _OneOrSeveral:
    """Gives the JSON Schema of what people write the single value as well as the list."""

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        several = handler(schema)
        return several if handler.mode == "serialization" else {"anyOf": [several["items"], several]}


ValueT = TypeVar("ValueT")
OneOrSeveral = Annotated[tuple[ValueT, ...], Field(min_length=1), BeforeValidator(_listed), _OneOrSeveral()]
"""A value, or a list of the values that it takes in turn."""


MISFIT = "misfit"
"""The type of a `Misfit` among pydantic's errors."""


class Misfit(NamedTuple):
    """A fault between keys: each is right by itself, together they are not. `at` is the path of the key to change, as
    seen from the table that is checked.
    """

    at: KeyPath
    message: str
    remedy: str


def refuse(misfits: Iterable[Misfit]) -> None:
    """Raise pydantic's ValidationError for all of them at once, if there are any.

    A validator of a model may call it: pydantic adds the path of the table to each, where a plain ValueError would
    only name the table.
    """
    details = [
        InitErrorDetails(
            type=PydanticCustomError(MISFIT, "{message}", {"message": misfit.message, "remedy": misfit.remedy}),
            loc=misfit.at,
            input=None,
        )
        for misfit in misfits
    ]
    if details:
        raise ValidationError.from_exception_data("misfits", details)


def repeated(at: KeyPath, entries: Sequence[Any], key: KeyPath = (), show: Callable[[Any], str] = str) -> list[Misfit]:
    """Return one for each entry that stands earlier in the list; `key` is what names an entry that is a table."""
    return [
        Misfit((*at, number, *key), f"{show(entry)} stands there twice", "leave one of them out")
        for number, entry in enumerate(entries)
        if entry in entries[:number]
    ]


def _each_once(entries: tuple[Any, ...]) -> tuple[Any, ...]:
    refuse(repeated((), entries))
    return entries


EACH_ONCE = AfterValidator(_each_once)
"""Refuses entries of a list that stand there twice."""
