"""A mystery: what a source left unexplained, and the mechanisms that might explain it."""

from collections.abc import Iterator, Sequence
from typing import Self

from pydantic import Field, model_validator

from headway.strict import Misfit, StrictModel, refuse, repeated
from headway.study.claims import Claim


class Candidate(StrictModel):
    """A mechanism that might explain it. `says` is what then was the matter, as a sentence."""

    name: str = Field(pattern=r"^[a-z0-9][a-z0-9-]*$")
    says: str


class Mystery(StrictModel):
    """[mystery] of a study that decides between the candidates.

    `study` is the study of the catalog that it comes from, and `observed` a sentence that has the published figure.
    The claims of the study are the candidates' predictions: each names the `candidate` that it speaks for or `against`.
    A candidate's first claim measures how large the effect is. Candidates and claims speak in the source's figures:
    `scale` is a sentence on how those of the experiment differ, where they do.
    """

    number: int = Field(ge=1)
    study: str
    observed: str
    scale: str = ""
    candidates: tuple[Candidate, ...] = Field(min_length=2)

    @model_validator(mode="after")
    def _each_once(self) -> Self:
        refuse(repeated(("candidates",), [candidate.name for candidate in self.candidates], ("name",)))
        return self


def untold(mystery: Mystery | None, claims: Sequence[Claim]) -> Iterator[Misfit]:
    """Claims that speak of a candidate that there is not, and candidates that no claim speaks of."""
    names = () if mystery is None else tuple(candidate.name for candidate in mystery.candidates)
    for number, claim in enumerate(claims):
        if claim.candidate is not None and claim.candidate not in names:
            known = f"it has {', '.join(map(repr, names))}" if names else "leave candidate out, or add [mystery]"
            yield Misfit(("claims", number, "candidate"), f"this study has no candidate {claim.candidate!r}", known)
        if claim.against and claim.candidate is None:
            yield Misfit(("claims", number, "against"), "nobody knows against whom", "name the candidate")
    for place, name in enumerate(names):
        if all(claim.candidate != name for claim in claims):
            at = ("mystery", "candidates", place)
            yield Misfit(at, f"no claim speaks for or against {name!r}", f'add a claim with candidate = "{name}"')
