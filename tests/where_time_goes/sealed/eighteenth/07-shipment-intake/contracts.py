import json
from functools import lru_cache
from pathlib import Path

import jsonschema

HERE = Path(__file__).parent


class ContractViolation(Exception):
    def __init__(self, where, message):
        super().__init__(f"{where}: {message}")


@lru_cache(maxsize=None)
def _schema(name):
    return json.loads((HERE / f"{name}.schema.json").read_text())


def conform(document, name):
    try:
        jsonschema.validate(document, _schema(name))
    except jsonschema.ValidationError as exc:
        raise ContractViolation(exc.json_path, exc.message) from exc
    return document
