"""The catalog: the servers, studies and steps that ship with headway, and a study file with its servers made whole."""

import difflib
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

from headway.errors import Fault, StudyError
from headway.spec.place import key_lines, nearest_line
from headway.spec.read import read_toml
from headway.spec.server import Server
from headway.spec.study import Study, StudyFile

CATALOG = Path(__file__).resolve().parent.parent / "catalog"


def study_names() -> tuple[str, ...]:
    """The studies that ship, by name."""
    return tuple(sorted(path.stem for path in (CATALOG / "studies").glob("*.toml")))


def server_names() -> tuple[str, ...]:
    """The servers that ship, by name."""
    return tuple(sorted(path.parent.name for path in (CATALOG / "servers").glob("*/server.toml")))


def find_study(name_or_file: str) -> Path:
    """The file of a study: a name in the catalog, or a TOML file of the user's own. Raises StudyError."""
    shipped = CATALOG / "studies" / f"{name_or_file}.toml"
    if name_or_file in study_names():
        return shipped
    path = Path(name_or_file)
    if path.suffix == ".toml" or "/" in name_or_file:
        if path.is_file():
            return path
        raise StudyError(
            Fault("there is no such file", place=name_or_file, remedy="give the path of a study's TOML file")
        )
    remedy = _suggest(name_or_file, study_names(), "headway list studies")
    raise StudyError(Fault(f"there is no study {name_or_file!r} in the catalog", remedy=remedy))


def read_server(folder: Path) -> Server:
    """The manifest in a server's folder. Raises StudyError."""
    server = read_toml(folder / "server.toml", Server)
    return server.model_copy(update={"folder": folder.resolve()})


def read_study(name_or_file: str) -> Study:
    """A study with the manifests of its servers. Raises StudyError with every fault of the study and of its servers."""
    path = find_study(name_or_file)
    faults: list[Fault] = []
    try:
        file = read_toml(path, StudyFile)
    except StudyError as error:
        faults += error.faults
    manifests: list[Server] = []
    for name, line in _named_servers(path):
        try:
            manifests.append(read_server(_server_folder(name, path)))
        except StudyError as error:
            faults += [fault if fault.place else replace(fault, place=f"{path}:{line}") for fault in error.faults]
    if faults:
        raise StudyError(*faults)
    servers = [choice.of(manifest) for choice, manifest in zip(file.servers, manifests, strict=True)]
    _require_other_names(servers, path)
    apart = {"servers", "quick", "link", "links"}
    values = {key: getattr(file, key) for key in StudyFile.model_fields if key not in apart}
    return Study(**values, servers=tuple(servers), links=file.levels)


def _named_servers(path: Path) -> list[tuple[str, int]]:
    """The servers that the file names, each with its line, even where the rest of the file is faulty."""
    text = path.read_text(encoding="utf-8")
    try:
        entries = tomllib.loads(text).get("servers", [])
    except tomllib.TOMLDecodeError:
        return []
    lines = key_lines(text)
    named = [entry.get("server") if isinstance(entry, dict) else entry for entry in _as_list(entries)]
    return [
        (name, nearest_line(lines, ("servers", number))) for number, name in enumerate(named) if isinstance(name, str)
    ]


def _as_list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _require_other_names(servers: list[Server], path: Path) -> None:
    """Two folders may hold manifests of one name, which the study's file alone does not tell."""
    names = [server.name for server in servers]
    for name in dict.fromkeys(name for name in names if names.count(name) > 1):
        remedy = '{ server = "...", name = "..." } gives one of them another name'
        raise StudyError(Fault(f"two servers are called {name!r}", place=str(path), remedy=remedy))


def quick_form(name_or_file: str, study: Study) -> Study:
    """The study with the changes of its [quick] table. Raises StudyError where the file has none."""
    path = find_study(name_or_file)
    quick = read_toml(path, StudyFile).quick
    if quick is None:
        raise StudyError(
            Fault("this study has no quick form", place=str(path), remedy="leave --quick out, or add [quick]")
        )
    changes = {key: value for key in ("warm_up", "drain") if (value := getattr(quick, key)) is not None}
    if quick.window is not None or quick.requests is not None:
        changes |= {"window": quick.window, "requests": quick.requests}
    loads = tuple(load.model_copy(update=changes) for load in study.loads)
    links = tuple(level for level in study.links if quick.links is None or level.name in quick.links)
    return study.model_copy(update={"loads": loads, "links": links, "blocks": quick.blocks, "form": "quick"})


def _server_folder(name: str, study_path: Path) -> Path:
    if name in server_names():
        return CATALOG / "servers" / name
    if "/" in name:
        folder = (study_path.parent / name).resolve()
        if (folder / "server.toml").is_file():
            return folder
        raise StudyError(Fault(f"there is no server.toml in {folder}", remedy="a server is a folder with a manifest"))
    remedy = _suggest(name, server_names(), "headway list servers")
    raise StudyError(Fault(f"there is no server {name!r} in the catalog", remedy=remedy))


def _suggest(name: str, known: tuple[str, ...], command: str) -> str:
    close = difflib.get_close_matches(name, known, n=1)
    return f"did you mean {close[0]!r}? `{command}` shows all" if close else f"`{command}` shows what there is"
