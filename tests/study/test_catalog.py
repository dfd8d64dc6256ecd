from pathlib import Path

import pytest

from headway.errors import StudyError
from headway.study.catalog import CATALOG, find_study, read_server, read_study, server_names, study_names
from headway.study.sizing import quick_size

MINIMAL = """\
name = "mine"
title = "Mine"
question = "?"
servers = [{servers}]
[[workloads]]
name = "wait"
path = "/"
operations = [{{ operation = "sleep", hold = "10ms" }}]
[[loads]]
name = "one"
kind = "closed"
users = 1
window = "1s"
"""


def study_file(tmp_path: Path, *servers: str) -> str:
    path = tmp_path / "mine.toml"
    path.write_text(MINIMAL.format(servers=", ".join(f'"{name}"' for name in servers)), encoding="utf-8")
    return str(path)


def test_everything_that_ships_can_be_read() -> None:
    assert "signup" in study_names()
    for name in study_names():
        assert read_study(name).name == name
    for name in server_names():
        assert read_server(CATALOG / "servers" / name).name == name


def test_a_study_of_the_users_own_is_read_with_a_server_of_the_users_own(tmp_path: Path) -> None:
    folder = tmp_path / "servers" / "mine"
    folder.mkdir(parents=True)
    manifest = (CATALOG / "servers" / "tornado" / "server.toml").read_text(encoding="utf-8")
    (folder / "server.toml").write_text(manifest.replace('name = "tornado"', 'name = "mine"'), encoding="utf-8")
    study = read_study(study_file(tmp_path, "tornado", "./servers/mine"))
    assert [server.name for server in study.servers] == ["tornado", "mine"]
    assert study.servers[1].folder == folder


def test_unknown_servers_are_all_named_with_their_lines_beside_the_other_faults(tmp_path: Path) -> None:
    path = study_file(tmp_path, "tornad", "nothing-like-it")
    text = Path(path).read_text(encoding="utf-8")
    Path(path).write_text(text.replace("users = 1", "users = 0"), encoding="utf-8")
    with pytest.raises(StudyError) as caught:
        read_study(path)
    said = [str(fault) for fault in caught.value.faults]
    assert len(said) == 3
    assert any("mine.toml:4: there is no server 'tornad'" in one and "did you mean 'tornado'?" in one for one in said)
    assert any("nothing-like-it" in one and "headway list servers" in one for one in said)


@pytest.mark.parametrize(
    ("name", "said"),
    [("sign-up", "did you mean 'signup'?"), ("none-such", "headway list studies"), ("./no.toml", "no such file")],
)
def test_an_unknown_study_is_refused_with_a_remedy(name: str, said: str) -> None:
    with pytest.raises(StudyError) as caught:
        find_study(name)
    assert said in str(caught.value)


def test_the_quick_size_changes_what_its_table_says_and_nothing_else() -> None:
    full = read_study("signup")
    quick = quick_size("signup", full)
    assert (quick.size, quick.blocks) == ("quick", 3)
    assert quick.loads[0].window != full.loads[0].window
    assert quick.servers == full.servers
    assert quick.workloads == full.workloads


def test_the_quick_size_compares_no_average_where_it_leaves_levels_of_the_network_out() -> None:
    full = read_study("django-async-2022")
    quick = quick_size("django-async-2022", full)
    averages = {claim.name for claim in full.claims if claim.is_average}
    assert averages
    assert not averages & {claim.name for claim in quick.claims}
    assert averages <= {claim.name for claim in quick.skipped_claims}
    assert len(quick.claims) + len(quick.skipped_claims) == len(full.claims)


def test_a_study_without_a_quick_size_says_so(tmp_path: Path) -> None:
    path = study_file(tmp_path, "tornado")
    with pytest.raises(StudyError, match="no quick form"):
        quick_size(path, read_study(path))
