import json


class Export:
    def __init__(self, source, segment):
        self.source = source
        self.segment = segment

    async def rows(self):
        cursor = "start"
        while cursor:
            page = await self.source.page(self.segment, cursor)
            lines = [json.dumps(row) for row in page["rows"]]
            yield ("\n".join(lines) + "\n").encode()
            cursor = page["next"]
