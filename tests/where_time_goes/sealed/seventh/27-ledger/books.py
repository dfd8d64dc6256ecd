class Books:
    def __init__(self, links):
        self._links = links

    async def _read(self, *words):
        async with self._links.borrowed() as link:
            await link.ask("begin", "readonly")
            return await link.ask("get", *words)

    async def balance(self, number):
        return int(await self._read("balance", str(number)))

    async def owner(self, number):
        return await self._read("owner", str(number))
