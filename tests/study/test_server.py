"""The servers of a study: as their manifests have them, or with other capacities under another name."""

from pathlib import Path

import pytest

from headway.errors import StudyError
from headway.study.catalog import CATALOG, read_server, read_study
from headway.study.server import Server

from .studies import HEAD, TAIL

AS_SHIPPED = read_server(CATALOG / "servers" / "http-server")
MANIFEST = AS_SHIPPED.model_copy(update={"capacities": AS_SHIPPED.capacities.used_by(["http"])})
"""As the study of these tests has it, which asks an HTTP upstream and nothing else."""


def servers(folder: Path, text: str) -> tuple[Server, ...]:
    (folder / "study.toml").write_text(HEAD.replace('servers = ["tornado"]', f"servers = [{text}]") + TAIL)
    return read_study(str(folder / "study.toml")).servers


def test_a_string_is_a_server_as_it_is(tmp_path: Path) -> None:
    assert servers(tmp_path, '"http-server"') == (MANIFEST,)


def test_other_capacities_make_another_server_of_the_same_program(tmp_path: Path) -> None:
    text = """
      "http-server",
      { server = "http-server", name = "long", capacities = { backlog = 9, keep_alive = "5s", client_pool = "none" } },
    """
    as_it_is, changed = servers(tmp_path, text)
    assert as_it_is == MANIFEST
    assert (changed.name, changed.command, changed.folder) == ("long", MANIFEST.command, MANIFEST.folder)
    assert changed.title == f"{MANIFEST.title}, backlog 9, client pool none, keep alive 5.00 s"
    wanted = {"backlog": 9, "keep_alive": 5_000_000_000, "client_pool": None}
    assert changed.capacities == MANIFEST.capacities.model_copy(update=wanted)


def test_a_name_and_a_title_alone_may_be_given(tmp_path: Path) -> None:
    (server,) = servers(tmp_path, '{ server = "http-server", name = "a", title = "An old one" }')
    assert (server.name, server.title, server.capacities) == ("a", "An old one", MANIFEST.capacities)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{ server = "http-server", capacities = { backlog = 128 } }', "with other capacities it is another server"),
        ('{ server = "http-server", name = "a", capacities = { backlog = 0 } }', "backlog"),
        ('{ server = "http-server", name = "a", capacities = { backlg = 5 } }', "did you mean 'backlog'?"),
        ('{ server = "http-servr", name = "a" }', "did you mean 'http-server'?"),
        ('{ name = "a" }', "missing"),
        ('"http-server", { server = "http-server" }', "stands there twice"),
        ('"http-server", { server = "tornado", name = "http-server" }', "stands there twice"),
        ("5", "servers"),
    ],
)
def test_a_fault_has_its_line(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(StudyError) as error:
        servers(tmp_path, text)
    (fault,) = error.value.faults
    assert said in str(fault)
    assert fault.place.startswith(f"{tmp_path / 'study.toml'}:")


def test_two_folders_with_manifests_of_one_name_are_told_apart(tmp_path: Path) -> None:
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        manifest = (CATALOG / "servers" / "http-server" / "server.toml").read_text(encoding="utf-8")
        (tmp_path / folder / "server.toml").write_text(manifest, encoding="utf-8")
    with pytest.raises(StudyError, match="two servers are called 'http-server'"):
        servers(tmp_path, '"./a", "./b"')
    named = servers(tmp_path, '"./a", { server = "./b", name = "b" }')
    assert [server.name for server in named] == ["http-server", "b"]


def test_a_server_without_clients_has_no_timeouts_of_theirs() -> None:
    capacities = read_server(CATALOG / "servers" / "twiggy").capacities
    assert (capacities.client_timeout, capacities.database_timeout, capacities.mail_timeout) == (None, None, None)
    assert capacities.as_configured()["client_timeout_s"] is None
