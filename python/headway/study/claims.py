"""Claims: sentences of a source as relations between cells that a measurement decides; and its open questions."""

from collections.abc import Iterator, Sequence
from typing import Any, Literal, Self

from pydantic import Field, model_validator

from headway.strict import KeyPath, Misfit, StrictModel, refuse, repeated
from headway.study.cells import CellNames, Metric
from headway.study.size import Size

Relation = Literal["more", "less", "same", "times"]


class CellChoice(StrictModel):
    """A cell by some of its names; a name that is left out matches every one of its kind."""

    server: str | None = None
    workload: str | None = None
    load: str | None = None
    network: str | None = None

    def matches(self, cell: CellNames) -> bool:
        """Return whether the cell has all of these names."""
        return all(value is None or value == getattr(cell, key) for key, value in self.names.items())

    @property
    def names(self) -> dict[str, str | None]:
        """The name of each part of a cell, None for any."""
        return {key: getattr(self, key) for key in CellNames._fields}


class Operand(CellChoice):
    """One side of a claim: the metric of a cell.

    `average`: the mean over all cells that match. `over`: divided by the metric of another cell, which has these
    names in place of its own: how much something changes.
    """

    average: bool = False
    over: CellChoice | None = None

    @property
    def divisor(self) -> CellChoice | None:
        """The cell whose metric this one's is divided by."""
        if self.over is None:
            return None
        return CellChoice(**(self.names | {key: name for key, name in self.over.names.items() if name is not None}))


class Claim(StrictModel):
    """A sentence of the source, and the relation between figures that it states.

    `left` is `more` or `less` than `right`, or the `same` as it (`within` that share), or so many `times` of it
    (`within` that share). Instead of `right` there may be a plain `value`, in the metric's unit. `mechanism` is
    why it holds or does not, as far as it is understood. Sizes below `least_size` leave the claim out. In
    the study of an open question a claim is a prediction of a hypothesis (`candidate`).

    `published`: the source's figure of the same effect, where its table of figures does not have it: left over right,
    or left where that is compared with a `value`. `against`: the relation is what cannot be if the sentence is right,
    or, with a `candidate`, if that hypothesis is. `cannot_fail` says why the relation holds whatever is true: the
    claim is shown with its figures and decides nothing.
    """

    name: str = Field(pattern=r"^[a-z0-9][a-z0-9_-]*$")
    sentence: str
    metric: Metric
    left: Operand
    relation: Relation
    right: Operand | None = None
    value: float | None = Field(default=None, gt=0)
    times: float | None = Field(default=None, gt=0)
    within: float = Field(default=0.02, gt=0, lt=1)
    mechanism: str = ""
    least_size: Size = "quick"
    candidate: str | None = None
    against: bool = False
    published: float | None = Field(default=None, gt=0)
    cannot_fail: str = ""

    @model_validator(mode="before")
    @classmethod
    def _as_before(cls, values: Any) -> Any:
        """Take what runs of before have in place of `least_size`."""
        if isinstance(values, dict) and isinstance(needs := values.get("needs_full_size"), bool):
            values = {key: value for key, value in values.items() if key != "needs_full_size"}
            return {"least_size": "decide" if needs else "quick"} | values
        return values

    @model_validator(mode="after")
    def _fits(self) -> Self:
        refuse(self._misfits())
        return self

    @property
    def is_average(self) -> bool:
        """Whether a side is the mean over all levels of the network."""
        return any(side is not None and side.average and side.network is None for side in (self.left, self.right))

    def _misfits(self) -> Iterator[Misfit]:
        if (self.right is None) == (self.value is None):
            yield Misfit(("right",), "a claim compares with one thing", "say either right or value")
        if (self.times is None) == (self.relation == "times"):
            yield Misfit(("times",), 'times belongs to relation = "times"', "say both or neither")


def unknown_cells(claims: Sequence[Claim], cells: Sequence[CellNames]) -> Iterator[Misfit]:
    """Yield sides of claims that match no cell, or several without being an average."""
    for number, claim in enumerate(claims):
        for side in ("left", "right"):
            operand: Operand | None = getattr(claim, side)
            if operand is not None:
                yield from _unmatched_cells(operand, ("claims", number, side), operand.average, cells)
                if operand.divisor is not None:
                    yield from _unmatched_cells(
                        operand.divisor, ("claims", number, side, "over"), operand.average, cells
                    )


def _unmatched_cells(choice: CellChoice, at: KeyPath, average: bool, cells: Sequence[CellNames]) -> Iterator[Misfit]:
    matching = [cell for cell in cells if choice.matches(cell)]
    said = ", ".join(f"{key} {name!r}" for key, name in choice.names.items() if name is not None) or "nothing said"
    if not matching:
        yield Misfit(at, f"this study has no cell with {said}", "name a server, workload, load and network it has")
    elif len(matching) > 1 and not average:
        differ = [key for key in CellNames._fields if len({getattr(cell, key) for cell in matching}) > 1]
        remedy = f"name the {' and the '.join(differ)}, or say average = true"
        yield Misfit(at, f"{len(matching)} cells match {said}", remedy)


class Hypothesis(StrictModel):
    """A mechanism that might answer an open question. `says` is the explanation, as a sentence.

    `untestable` says why no experiment of headway can show it, where none can: it is about what nobody recorded.
    """

    name: str = Field(pattern=r"^[a-z0-9][a-z0-9-]*$")
    says: str
    untestable: str = ""


class Observation(StrictModel):
    """What a source left unexplained, by number.

    `study` is the study of the catalog that it comes from, and `observed` a sentence that has the published figure.
    Sentences use the source's figures: `scale` is a sentence on how those of the experiment differ, where they do.
    """

    number: int = Field(ge=1)
    study: str
    observed: str
    scale: str = ""


class OpenQuestion(Observation):
    """[open_question] of a study that decides between hypotheses (`candidates`).

    The claims of the study are predictions: each names the hypothesis (`candidate`) that it supports or speaks
    `against`. A claim with a `published` figure measures whether the effect is as large as the source's.
    """

    candidates: tuple[Hypothesis, ...] = Field(min_length=2)

    @model_validator(mode="after")
    def _each_once(self) -> Self:
        refuse(repeated(("candidates",), [candidate.name for candidate in self.candidates], ("name",)))
        return self


def unpaired_hypotheses(open_question: OpenQuestion | None, claims: Sequence[Claim]) -> Iterator[Misfit]:
    """Yield claims that name an unknown hypothesis, and testable hypotheses that no claim names."""
    names = () if open_question is None else tuple(candidate.name for candidate in open_question.candidates)
    for number, claim in enumerate(claims):
        if claim.candidate is not None and claim.candidate not in names:
            known = f"it has {', '.join(map(repr, names))}" if names else "leave candidate out, or add [open_question]"
            yield Misfit(("claims", number, "candidate"), f"this study has no candidate {claim.candidate!r}", known)
        if open_question is not None and claim.against and claim.candidate is None:
            yield Misfit(("claims", number, "against"), "nobody knows against whom", "name the candidate")
    for place, candidate in enumerate(() if open_question is None else open_question.candidates):
        if not candidate.untestable and all(claim.candidate != candidate.name for claim in claims):
            at = ("open_question", "candidates", place)
            remedy = f'add a claim with candidate = "{candidate.name}", or say why it is untestable'
            yield Misfit(at, f"no claim speaks for or against {candidate.name!r}", remedy)
