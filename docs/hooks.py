"""Pages that are made from the program itself when the site is built: commands, keys, exit codes, schemas, a check."""

import json
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import typer
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from headway.analysis.decide.check_result import Checked
from headway.cli import import_commands
from headway.cli.reference import SCHEMAS, Document, schema_of
from headway.errors import ExitCode

EXIT_CODES = {
    ExitCode.OK: "fine",
    ExitCode.LIMIT_MISSED: (
        "a limit was missed: an objective of `headway load --slo` or of `headway check --rate`; or a cell is worse, in "
        "`headway compare` or than a baseline"
    ),
    ExitCode.BAD_STUDY: (
        "a bad study, bad usage, something that is not installed, an app that cannot be imported; nothing was run"
    ),
    ExitCode.TRIAL_FAILED: (
        "a trial failed or was invalid; the others are kept. Of `headway check`: the app could not be measured"
    ),
    ExitCode.INTERRUPTED: "interrupted; finished trials are kept, `--resume` goes on",
}

MEANS = Path(__file__).with_name("check-fields.toml")
CHECK = "check"
ANYWHERE = {"Estimate": "estimate"}
_CHECK = (
    "`headway check --json` prints one object, and the check's folder has the same as `check.json`. What is not known "
    "is `null`: no number stands for it. Rates are requests a second, `_ms` are milliseconds; a MB is 10⁶ bytes, and "
    "memory that processes share counts once. With `--against-baseline` another object is printed, that of "
    "`headway schema comparison`."
)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds the pages. MkDocs calls it."""
    pages = {
        "reference/commands.md": _commands(),
        "reference/study.md": _keys(
            "study", "A study's keys", "A study is a TOML file; `headway run ./mine.toml` runs it."
        ),
        "reference/server.md": _keys(
            "server", "A server's keys", "A server is a folder with `server.toml` and its program."
        ),
        "reference/requests.md": _keys(
            "requests",
            "A request file's keys",
            "A request file is a TOML file for `headway load --requests` and `headway check --requests`.",
        ),
        "reference/check.md": _check(),
        "reference/exit-codes.md": _exit_codes(),
        "reference/json-schema.md": _schemas(),
    }
    for path, text in pages.items():
        files.append(File.generated(config, path, content=text))
    return files


def _commands() -> str:
    root = import_commands()
    return "# Commands\n\n" + "\n".join(_command(root, ("headway",)))


def _command(command: TyperCommand | TyperGroup, names: tuple[str, ...]) -> Iterator[str]:
    if len(names) > 1:
        yield f"## {' '.join(names)}\n\n{_text(command.help)}\n"
        context = typer.Context(command, info_name=" ".join(names))
        yield f"```\n{command.get_usage(context).removeprefix('Usage: ')}\n```\n"
        rows = [row for parameter in command.params if (row := _parameter(parameter))]
        if rows:
            yield "| | means |\n|---|---|\n" + "\n".join(rows) + "\n"
    if isinstance(command, TyperGroup):
        for name, each in command.commands.items():
            if not each.hidden:
                yield from _command(each, (*names, name))


def _parameter(parameter: TyperOption | TyperArgument) -> str:
    if isinstance(parameter, TyperOption):
        if parameter.hidden or parameter.name == "help":
            return ""
        names = ", ".join(f"`{name}`" for name in (*parameter.opts, *parameter.secondary_opts))
        return f"| {names} | {_cell(parameter.help)} |"
    return f"| `{parameter.name}` | {_cell(getattr(parameter, 'help', ''))} |"


def _keys(schema: Document, title: str, intro: str) -> str:
    document = schema_of(schema)
    parts = [
        f"# {title}\n\n{intro} `headway schema {schema}` prints the same as JSON Schema.\n",
        _table(document),
    ]
    for name, part in sorted(document.get("$defs", {}).items()):
        if part.get("properties"):
            parts.append(f"## {name}\n\n{_text(part.get('description'))}\n\n{_table(part)}")
    return "\n".join(parts)


def _table(part: Mapping[str, Any]) -> str:
    needed = set(part.get("required", ()))
    rows = []
    for key, each in part.get("properties", {}).items():
        default = "required" if key in needed else f"`{json.dumps(each['default'])}`" if "default" in each else ""
        rows.append(f"| `{key}` | {_type(each)} | {_cell(default)} | {_cell(each.get('description', ''))} |")
    return "| key | type | default | means |\n|---|---|---|---|\n" + "\n".join(rows) + "\n"


def _type(part: Mapping[str, Any], titles: Mapping[str, str] | None = None) -> str:
    """A type, with links to the sections of those that have one: by their own names, or by `titles`."""
    if "$ref" in part:
        return _link(part["$ref"].rsplit("/", 1)[1], titles)
    if "const" in part:
        return f"`{json.dumps(part['const'])}`"
    if "enum" in part:
        return ", ".join(f"`{json.dumps(value)}`" for value in part["enum"])
    for kind in ("anyOf", "oneOf"):
        if kind in part:
            return " or ".join(dict.fromkeys(_type(each, titles) for each in part[kind]))
    if part.get("type") == "array":
        return f"list of {_type(part['items'], titles)}" if "items" in part else "list"
    return str(part.get("type", "any"))


def _link(name: str, titles: Mapping[str, str] | None) -> str:
    if titles is None:
        return f"[{name}](#{name.lower()})" if name[0].isupper() else name
    return f"[{titles[name]}](#{titles[name].replace('.', '')})"


def _check() -> str:
    """What `headway check --json` prints: one object after another, the fields by the models, what they mean by us."""
    means = tomllib.loads(MEANS.read_text(encoding="utf-8"))
    parts = [f"# What a check finds\n\n{_CHECK}\n"]
    found = list(check_objects())
    titles = {name: title for title, name, _ in found}
    for title, _, part in found:
        rows = (
            f"| `{key}` | {_type(each, titles)} | {means[title][key]} |" for key, each in part["properties"].items()
        )
        heading = "" if title == CHECK else f"## {title}\n\n"
        parts.append(f"{heading}| key | type | means |\n|---|---|---|\n" + "\n".join(rows) + "\n")
    return "\n".join(parts)


def check_objects() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """The objects of a check's result, the outermost first: each with where it is found, the name of its model, and its
    schema. One that is found in several places comes once, where it is found first, or by its name in `ANYWHERE`."""
    document = Checked.model_json_schema(mode="serialization", by_alias=True)
    seen: set[str] = set()
    waiting = [((), "", document)]
    while waiting:
        place, name, part = waiting.pop(0)
        yield ANYWHERE.get(name, ".".join(place) or CHECK), name, part
        for key, each in part["properties"].items():
            for inner in sorted(_models(each) - seen):
                seen.add(inner)
                waiting.append(((*place, key), inner, document["$defs"][inner]))


def _models(part: Mapping[str, Any]) -> set[str]:
    """The models that a field's type names."""
    own = {part["$ref"].rsplit("/", 1)[1]} if "$ref" in part else set()
    return own.union(*(_models(each) for each in (*part.get("anyOf", ()), part.get("items", {})) if each))


def _exit_codes() -> str:
    rows = "\n".join(f"| {int(code)} | {meaning} |" for code, meaning in EXIT_CODES.items())
    return f"# Exit codes\n\n| exit code | means |\n|---|---|\n{rows}\n"


def _schemas() -> str:
    items = "\n".join(f"- `headway schema {name}`" for name in SCHEMAS)
    intro = "What other programs read and write is described by schemas, which the program prints:"
    return f"# JSON Schema\n\n{intro}\n\n{items}\n"


def _text(text: str | None) -> str:
    return " ".join((text or "").replace("[", "\\[").split())


def _cell(text: str | None) -> str:
    return _text(text).replace("|", "\\|")
