from dataclasses import asdict, dataclass


@dataclass
class Document:
    key: str
    folder: str
    title: str
    pages: int

    def public(self):
        return asdict(self)


DOCUMENTS = [
    Document(f"{folder}-{n:03}", folder, f"{folder.title()} paper {n}", 3 + n * 7 % 40)
    for folder in ("legal", "sales", "plant")
    for n in range(16)
]


class Shelf:
    def __init__(self, access, user):
        self.access = access
        self.user = user

    async def readable(self, folder):
        for document in DOCUMENTS:
            if document.folder != folder:
                continue
            if await self.access.allows(self.user, "read", document.key):
                yield document

    async def page(self, folder, order="title"):
        found = [document async for document in self.readable(folder)]
        return sorted(found, key=lambda d: getattr(d, order))
