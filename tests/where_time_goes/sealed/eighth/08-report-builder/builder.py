import asyncio
import csv
import io

from source import Source


class Builder:
    sections = ("summary", "lines")

    def __init__(self, source: Source, loop: asyncio.AbstractEventLoop) -> None:
        self.source = source
        self.loop = loop

    def _fetch(self, report: int, section: str) -> list[dict]:
        pending = asyncio.run_coroutine_threadsafe(self.source.rows(report, section), self.loop)
        return pending.result()

    def build(self, report: int) -> bytes:
        out = io.StringIO()
        for section in self.sections:
            rows = self._fetch(report, section)
            sheet = csv.DictWriter(out, fieldnames=list(rows[0]))
            out.write(f"# {section}\r\n")
            sheet.writeheader()
            sheet.writerows(rows)
        return out.getvalue().encode()
