import asyncio


class WordList:
    """Turns words into stems; keeps what it saw last, so it is not shared."""

    endings = {"en": ("ings", "ing", "es", "s")}

    def __init__(self, code):
        self.code = code
        self.recent = []

    def stems(self, text):
        self.recent = []
        for word in text.lower().split():
            for ending in self.endings[self.code]:
                if word.endswith(ending):
                    word = word[: -len(ending)]
                    break
            self.recent.append(word)
        return list(self.recent)


class WordLists:
    def __init__(self, app, lists):
        self.app = app
        self.shelf = asyncio.Queue()
        for one in lists:
            self.shelf.put_nowait(one)

    async def __call__(self, scope, receive, send):
        if scope["type"] != "http" or scope["path"] != "/search":
            await self.app(scope, receive, send)
            return
        words = await self.shelf.get()
        try:
            scope["words"] = words
            await self.app(scope, receive, send)
        finally:
            self.shelf.put_nowait(words)
