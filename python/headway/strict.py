"""The base of every model that is read, kept or sent: immutable and strict."""

from dataclasses import dataclass

from pydantic import BaseModel, ConfigDict, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema


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
