"""Every diagnosis that the program can make is told on the page of diagnoses, and none that it cannot make."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import headway
from headway.analysis.causes.app import POOLS
from headway.analysis.causes.remedy import PLAIN

PAGE = Path(__file__).parents[2] / "docs" / "explanation" / "diagnoses.md"
SOURCES = sorted(
    path
    for floor in ("analysis", "run", "report", "cli")
    for path in (Path(headway.__file__).parent / floor).rglob("*.py")
)
MADE_BY = {"Diagnosis", "CheckDiagnosis"}

Function = ast.FunctionDef | ast.AsyncFunctionDef


def _constants(value: ast.AST) -> set[str]:
    return {each.value for each in ast.walk(value) if isinstance(each, ast.Constant) and isinstance(each.value, str)}


def _calls(tree: ast.AST) -> Iterator[tuple[str, ast.Call]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id, node


def _given(call: ast.Call, name: str, place: int | None = None) -> ast.expr | None:
    """What a call gives for a parameter, by its name or its place."""
    by_name = next((each.value for each in call.keywords if each.arg == name), None)
    return by_name or (call.args[place] if place is not None and len(call.args) > place else None)


def _named(trees: list[ast.Module]) -> set[str]:
    """The names with which diagnoses are made: where the call has them, where they are put into the variable that it
    has, and, where that is a parameter, where its function is called."""
    found: set[str] = set()
    asked_of: dict[str, tuple[str, int]] = {}
    for tree in trees:
        for function in (node for node in ast.walk(tree) if isinstance(node, Function)):
            for given in (_given(call, "name") for made, call in _calls(function) if made in MADE_BY):
                if isinstance(given, ast.Constant):
                    found |= _constants(given)
                elif isinstance(given, ast.Name):
                    parameters = [each.arg for each in function.args.args]
                    if given.id in parameters:
                        asked_of[function.name] = given.id, parameters.index(given.id)
                    found |= _put_into(given.id, function)
    for function_name, call in (each for tree in trees for each in _calls(tree) if each[0] in asked_of):
        given = _given(call, *asked_of[function_name])
        found |= set() if given is None else _constants(given)
    return found


def _put_into(variable: str, function: Function) -> set[str]:
    values = (
        node.value
        for node in ast.walk(function)
        if isinstance(node, ast.Assign) and any(isinstance(to, ast.Name) and to.id == variable for to in node.targets)
    )
    return {name for value in values for name in _constants(value)}


NAMES = _named([ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES])
NAMES |= {*PLAIN, *(name for name, _ in POOLS.values())}

SECTIONS = dict(re.findall(r"^## (.+)\n((?:(?!## ).*\n?)*)", PAGE.read_text(encoding="utf-8"), re.MULTILINE))


@pytest.mark.parametrize("name", sorted(NAMES))
def test_a_diagnosis_is_told(name: str) -> None:
    assert len(SECTIONS.get(name, "").split()) >= 15, f"{PAGE.name} does not say what {name} means"


def test_nothing_is_told_that_is_never_diagnosed() -> None:
    assert set(SECTIONS) <= NAMES


def test_names_are_found_wherever_they_are_given() -> None:
    by_constant, by_variable, by_parameter, by_table = "leaking", "client-pool-full", "db-pool-full", "executor-full"
    assert {by_constant, by_variable, by_parameter, by_table} <= NAMES
    made = """
def one(case, name):
    return Diagnosis(name=name, evidence="it-is so")
def two(case):
    kind = "a-b" if case else "c-d"
    return CheckDiagnosis(evidence="no-name", name=kind)
def three(case):
    return one(case, "e-f"), one(case, name="g-h"), Diagnosis(name="i-j", evidence="k-l")
"""
    assert _named([ast.parse(made)]) == {"a-b", "c-d", "e-f", "g-h", "i-j"}
