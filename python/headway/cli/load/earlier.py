"""An earlier result, to compare with."""

from pathlib import Path

from pydantic import ValidationError

from headway.analysis.compare.load_result import Earlier


def read_earlier(path: Path) -> Earlier:
    """The result in a file. Raises ValueError."""
    remedy = "give what --json or -o FILE.json wrote"
    try:
        return Earlier.model_validate_json(path.read_bytes())
    except OSError as error:
        raise ValueError(f"{path} cannot be read ({error.strerror}): {remedy}") from None
    except ValidationError as error:
        detail = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(map(str, detail["loc"])) or "it"
        reason = detail["msg"].replace(": ", ", ")
        raise ValueError(f"{path} is not the result of a load ({where}, {reason}): {remedy}") from None
