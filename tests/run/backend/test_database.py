"""What the database's log says: errors, and among them the connections that were turned away."""

from pathlib import Path

from headway.run.backend.database import _ErrorsInLog


def test_connections_that_found_no_slot_are_told_from_other_errors(tmp_path: Path) -> None:
    log_file = tmp_path / "log"
    log_file.write_text("12:00 [1] FATAL:  the database system is starting up\n", encoding="utf-8")
    log = _ErrorsInLog(log_file)
    with log_file.open("a", encoding="utf-8") as file:
        file.write("12:01 [2] LOG:  too many clients already, says somebody\n")
        file.write("12:01 [3] FATAL:  sorry, too many clients already\n")
        file.write("12:01 [4] FATAL:  remaining connection slots are reserved for roles with the SUPERUSER attribute\n")
        file.write("12:01 [5] ERROR:  division by zero\n")
        file.write("12:02 [6] FATAL:  sorry, too many clients already")  # still being written
    assert (log.count(), log.refused) == (3, 2)
    with log_file.open("a", encoding="utf-8") as file:
        file.write("\n")
    assert (log.count(), log.refused) == (4, 3)
