from dataclasses import asdict, dataclass, field


@dataclass
class Line:
    text: str
    net: float


@dataclass
class Invoice:
    customer: str
    country: str
    lines: list[Line]
    vat_rate: float = 0.0
    number: str | None = None
    document: str | None = None
    tags: list[str] = field(default_factory=list)

    @classmethod
    def from_json(cls, data: dict) -> "Invoice":
        lines = [Line(line["text"], float(line["net"])) for line in data["lines"]]
        if not lines:
            raise ValueError("an invoice needs at least one line")
        return cls(data["customer"], data["country"], lines, tags=data.get("tags", []))

    @property
    def gross(self) -> float:
        return round(sum(line.net for line in self.lines) * (1 + self.vat_rate), 2)

    def to_json(self) -> dict:
        return {**asdict(self), "gross": self.gross}
