from profiles import Profiles


class MemberContext:
    """Puts the member a request is about into its scope."""

    def __init__(self, app):
        self.app = app
        self.profiles = Profiles()

    async def __call__(self, scope, receive, send):
        if scope["type"] == "http" and scope["path"].startswith("/points/"):
            member = scope["path"].rsplit("/", 1)[1]
            scope["member"] = self.profiles.load(member)
        await self.app(scope, receive, send)
