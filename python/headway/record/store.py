"""A run's folder: written so that a crash at any moment leaves only whole records.

runs/<id>/run.json              the study, the plan, the environment
runs/<id>/records/0007-<identity>.json   one trial each, put there by an atomic rename
runs/<id>/logs/0007-<server>.log         what the server wrote
runs/<id>/summary.json          how the run ended
"""

import os
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from headway.errors import Fault, StudyError
from headway.plan.trial import Trial
from headway.record.record import Record
from headway.record.run import Run, Summary

ModelT = TypeVar("ModelT", bound=BaseModel)


class Store:
    """One run's folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def create(self, run: Run) -> None:
        """Makes the folder and writes what is known before the first trial."""
        (self.folder / "records").mkdir(parents=True, exist_ok=True)
        (self.folder / "logs").mkdir(exist_ok=True)
        write_atomically(self.folder / "run.json", run.model_dump_json(indent=1))

    def save(self, record: Record) -> None:
        """Puts one record on disk; when this returns, it is there."""
        name = f"{record.trial.turn:04d}-{record.trial.identity}.json"
        write_atomically(self.folder / "records" / name, record.model_dump_json())

    def finish(self, summary: Summary) -> None:
        """Writes how the run ended."""
        write_atomically(self.folder / "summary.json", summary.model_dump_json(indent=1))

    def log_file(self, trial: Trial) -> Path:
        """Where the server of a trial writes."""
        return self.folder / "logs" / f"{trial.turn:04d}-{trial.server}.log"

    def run(self) -> Run:
        """The run as it was planned. Raises StudyError when the folder holds none."""
        return self._read(self.folder / "run.json", Run)

    def summary(self) -> Summary | None:
        """How the run ended; None while it goes on, or when it was killed."""
        path = self.folder / "summary.json"
        return self._read(path, Summary) if path.is_file() else None

    def records(self) -> tuple[Record, ...]:
        """Every finished trial, in the order of the plan."""
        return tuple(self._read(path, Record) for path in sorted((self.folder / "records").glob("*.json")))

    def _read(self, path: Path, model: type[ModelT]) -> ModelT:
        folder = "give the folder of a run, such as runs/20261121-101500-signup"
        missing = Fault("there is no run here", str(self.folder), folder)
        remedy = "it was written by another version of headway, or changed by hand; run the study again"
        return read_json(model, path, missing, Fault("cannot be understood", str(path), remedy))


def read_json(model: type[ModelT], file: Path, missing: Fault, wrong: Fault) -> ModelT:
    """Return the model in a JSON file. Raises StudyError: `missing`, or `wrong` and the first key that does not fit."""
    try:
        return model.model_validate_json(file.read_bytes())
    except FileNotFoundError:
        raise StudyError(missing) from None
    except ValidationError as error:
        detail = error.errors(include_url=False)[0]
        message = f"{wrong.message}: {'.'.join(map(str, detail['loc']))}: {detail['msg']}"
        raise StudyError(replace(wrong, message=message)) from None


def write_atomically(path: Path, text: str) -> None:
    """Writes the whole file or nothing: a new file, flushed to disk, renamed over the old one."""
    draft = path.with_name(f".{path.name}.draft")
    with draft.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
