"""A small SMTP client for the relay in our network."""
import asyncio


class MailError(Exception):
    pass


class SmtpConnection:
    def __init__(self, host, port):
        self.host = host
        self.port = port
        self._reader = None
        self._writer = None

    async def open(self):
        self._reader, self._writer = await asyncio.open_connection(self.host, self.port)
        await self._reply(220)
        await self._command("EHLO desk.example", 250)

    async def _reply(self, expected):
        while True:
            line = (await self._reader.readline()).decode()
            if not line:
                raise MailError("connection closed by relay")
            if line[3:4] != "-":
                break
        if int(line[:3]) != expected:
            raise MailError(line.strip())
        return line[4:].strip()

    async def _command(self, line, expected):
        self._writer.write(line.encode() + b"\r\n")
        return await self._reply(expected)

    async def send(self, sender, recipient, text):
        if self._writer is None:
            await self.open()
        await self._command(f"MAIL FROM:<{sender}>", 250)
        await self._command(f"RCPT TO:<{recipient}>", 250)
        await self._command("DATA", 354)
        self._writer.write(text.replace("\n", "\r\n").encode() + b"\r\n.\r\n")
        answer = await self._reply(250)
        return answer.rsplit(" ", 1)[-1]

    async def close(self):
        if self._writer is not None:
            self._writer.close()
            self._writer = None
