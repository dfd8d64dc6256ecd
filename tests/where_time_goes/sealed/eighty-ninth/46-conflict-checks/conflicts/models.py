from dataclasses import dataclass, field

import msgspec


@dataclass
class Engagement:
    matter_no: str
    role: str
    opened: int


@dataclass
class Party:
    party_id: int
    name: str
    aliases: list[str] = field(default_factory=list)
    engagements: list[Engagement] = field(default_factory=list)


class MatterIntake(msgspec.Struct):
    client: str
    adverse: list[str]
    practice: str = "general"


class Hit(msgspec.Struct):
    party_id: int
    name: str
    role: str
    matter_no: str


class CheckResult(msgspec.Struct):
    clear: bool
    officers: int
    hits: list[Hit]
