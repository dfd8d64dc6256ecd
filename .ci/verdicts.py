"""The verdicts of claims, hypotheses and open questions, as committed pages and as new findings have them."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

Verdicts = Mapping[str, str]
"""Verdict by what it is about: a claim's sentence, "hypothesis NAME", or "the question"."""

NONE = "—"
_UNESCAPED = re.compile(r"\\(.)")
_ROW = re.compile(r"^\| \*\*(?P<verdict>[^*|]+)\*\* \| (?P<about>.*?)(?<!\\) \| ", re.MULTILINE)
_CLAIM = re.compile(r"^- (?:[^*\n]*: )?\*(?P<about>.+?)\* \*\*(?P<verdict>[^*]+)\.\*\*", re.MULTILINE)
_HYPOTHESIS = re.compile(r"^\*\*(?P<about>[a-z0-9-]+)\*\*: (?P<verdict>[a-z ]+)[;.:]", re.MULTILINE)
_STATE = re.compile(r"^\*\*(?P<verdict>Answered|Narrowed|Open)\b", re.MULTILINE)


def verdicts_of_page(text: str) -> Verdicts:
    """What a page of docs/studies or docs/explanation/open-questions says; {} of an empty one."""
    found = {_plain(each["about"]): each["verdict"].lower() for each in _ROW.finditer(text)}
    if state := _STATE.search(text):
        found["the question"] = state["verdict"].lower()
        found |= {f"hypothesis {each['about']}": each["verdict"].strip() for each in _HYPOTHESIS.finditer(text)}
        found |= {_plain(each["about"]): each["verdict"].lower() for each in _CLAIM.finditer(text)}
    return found


def verdicts_of_findings(findings: Mapping[str, Any]) -> Verdicts:
    """What the findings of a run say, by the same names."""
    found = {}
    if question := findings["open_question"]:
        found["the question"] = question["state"]
        found |= {f"hypothesis {each['name']}": each["standing"] for each in question["hypotheses"]}
    return found | {claim["sentence"]: claim["decision"] for claim in findings["claims"]}


def _plain(text: str) -> str:
    return _UNESCAPED.sub(r"\1", text)


@dataclass(frozen=True)
class Change:
    """One verdict before and after."""

    page: str
    about: str
    before: str
    after: str


def changes(page: str, before: Verdicts, after: Verdicts) -> list[Change]:
    """Each verdict of the new page with that of the old one, then those that only the old one has."""
    both = dict.fromkeys([*after, *before])
    return [Change(page, about, before.get(about, NONE), after.get(about, NONE)) for about in both]


def table(every: Iterable[Change]) -> str:
    """All verdicts before and after as Markdown, and how many went which way."""
    rows = list(every)
    counts = Counter((each.before, each.after) for each in rows)
    lines = ["| page | about | before | after |", "| --- | --- | --- | --- |"]
    lines += [f"| {each.page} | {each.about.replace('|', '/')} | {each.before} | {each.after} |" for each in rows]
    lines += ["", "| before | after | how many |", "| --- | --- | ---: |"]
    lines += [f"| {before} | {after} | {count} |" for (before, after), count in counts.most_common()]
    return "\n".join(lines) + "\n"
