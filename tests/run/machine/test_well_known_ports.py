"""What listens at well-known ports, without the machine's own list of them."""

import pytest

from headway.run.machine.well_known_ports import name_of_port


@pytest.mark.parametrize(("port", "name"), [(5432, "postgres"), (6379, "redis"), (27017, "mongodb"), (47123, "")])
def test_ports_have_the_names_of_what_listens_there(port: int, name: str) -> None:
    assert name_of_port(port) == name
