"""The catalog: servers and studies that ship with headway; and a study read with the manifests of its servers."""

import difflib
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import get_args

from headway.errors import Fault, StudyError
from headway.study.cells import cells_of, read_published
from headway.study.loads import with_slo_drain
from headway.study.server import Server
from headway.study.study import Form, Study, StudyHead
from headway.study.study_file import StudyFile
from headway.toml_file import key_lines, nearest_line, read_toml

CATALOG = Path(__file__).resolve().parent.parent / "catalog"
FORMS: tuple[Form, ...] = get_args(Form)


def study_names() -> tuple[str, ...]:
    """Return the names of the studies that ship."""
    single = (path.stem for path in (CATALOG / "studies").glob("*.toml"))
    in_forms = (path.parent.name for path in (CATALOG / "studies").glob(f"*/{FORMS[0]}.toml"))
    return tuple(sorted((*single, *in_forms)))


def study_forms(name: str) -> tuple[Form, ...]:
    """Return the forms of a study of the catalog; none where it reproduces no source."""
    return tuple(form for form in FORMS if (CATALOG / "studies" / name / f"{form}.toml").is_file())


def server_names() -> tuple[str, ...]:
    """Return the names of the servers that ship."""
    return tuple(sorted(path.parent.name for path in (CATALOG / "servers").glob("*/server.toml")))


def find_study(name_or_file: str, form: Form | None = None) -> Path:
    """Return the file of a study, by its name in the catalog or its path. Raises StudyError.

    A study that reproduces a source has two files; None is the first of its forms.
    """
    forms = study_forms(name_or_file)
    if form is not None and form not in forms:
        remedy = f"it has {', '.join(forms)}" if forms else "leave --form out: it reproduces no source"
        raise StudyError(Fault(f"the study {name_or_file!r} has no form {form!r}", remedy=remedy))
    if forms:
        return CATALOG / "studies" / name_or_file / f"{form or forms[0]}.toml"
    if name_or_file in study_names():
        return CATALOG / "studies" / f"{name_or_file}.toml"
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
    """Return the manifest in a server's folder. Raises StudyError."""
    server = read_toml(folder / "server.toml", Server)
    return server.model_copy(update={"folder": folder.resolve()})


def read_study(name_or_file: str, form: Form | None = None) -> Study:
    """Return a study with the manifests of its servers. Raises StudyError with every fault of all these files."""
    path = find_study(name_or_file, form)
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
    _require_unique_names(servers, path)
    values = {key: getattr(file, key) for key in StudyHead.model_fields}
    backends = {name for workload in file.workloads for name in workload.backends}
    return Study(
        **values | {"loads": with_slo_drain(file.loads, file.slo)},
        servers=tuple(
            server.model_copy(update={"capacities": server.capacities.used_by(backends)}) for server in servers
        ),
        networks=file.levels,
        combinations=file.cells,
        published=read_published(path.with_name("published.csv"), cells_of(file.cells, file.known)),
        form=form or next(iter(study_forms(name_or_file)), None),
    )


def _named_servers(path: Path) -> list[tuple[str, int]]:
    """Return the servers that the file names, each with its line, even where the rest of the file is faulty."""
    text = path.read_text(encoding="utf-8")
    try:
        entries = tomllib.loads(text).get("servers")
    except tomllib.TOMLDecodeError:
        return []
    if not isinstance(entries, list):
        return []
    lines = key_lines(text)
    named = ((entry.get("server") if isinstance(entry, dict) else entry) for entry in entries)
    return [
        (name, nearest_line(lines, ("servers", number))) for number, name in enumerate(named) if isinstance(name, str)
    ]


def _require_unique_names(servers: list[Server], path: Path) -> None:
    """Raise StudyError where two folders have manifests of one name, which the study's file does not show."""
    names = [server.name for server in servers]
    for name in dict.fromkeys(name for name in names if names.count(name) > 1):
        remedy = '{ server = "...", name = "..." } gives one of them another name'
        raise StudyError(Fault(f"two servers are called {name!r}", place=str(path), remedy=remedy))


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
