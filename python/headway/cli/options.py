"""Options of several commands, and the decorator by which a command declares its options as a dataclass."""

from collections.abc import Callable
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import wraps
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import Annotated, Any

import typer

AcceptNoise = Annotated[
    bool,
    typer.Option(
        "--accept-noise",
        envvar="HEADWAY_ACCEPT_NOISE",
        help="Count trials during which others had much of the machine, instead of running them again.",
    ),
]
RunFolder = Annotated[
    Path, typer.Argument(metavar="RUN", help="The folder of a run, such as runs/20261121-101500-signup.")
]
JsonArray = Annotated[bool, typer.Option("--json", help="Print a JSON array.")]
SEED = typer.Option(min=0, help="Decides the order of trials and all that is random.")


def with_option_groups(command: Callable[..., int]) -> Callable[..., int]:
    """Return the command with an option for each field of the dataclasses that are its parameters.

    A field is declared as a parameter of a command is: its type with its `typer.Option`, and its default.
    """
    groups: dict[str, Any] = {}
    options: list[Parameter] = []
    for parameter in signature(command).parameters.values():
        if is_dataclass(parameter.annotation):
            groups[parameter.name] = parameter.annotation
            options += [_option(each) for each in fields(parameter.annotation)]
        else:
            options.append(parameter.replace(kind=Parameter.KEYWORD_ONLY))

    @wraps(command)
    def grouped(**values: Any) -> int:
        for name, group in groups.items():
            values[name] = group(**{each.name: values.pop(each.name) for each in fields(group)})
        return command(**values)

    grouped.__annotations__ = {}
    grouped.__signature__ = Signature(options)  # type: ignore[attr-defined]
    return grouped


def _option(field: Field[Any]) -> Parameter:
    default = Parameter.empty if field.default is MISSING else field.default
    if field.default_factory is not MISSING:
        default = field.default_factory()
    return Parameter(field.name, Parameter.KEYWORD_ONLY, default=default, annotation=field.type)
