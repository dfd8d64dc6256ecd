"""Links to the translation engine: a JSON line out, a JSON line back."""
import json
import queue
import socket
from contextlib import contextmanager

import settings
from login import token


class TranslatorError(Exception):
    pass


class Link:
    def __init__(self, address):
        self.sock = socket.create_connection(address, timeout=12)
        self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.file = self.sock.makefile("rb")

    def ask(self, message: dict) -> dict:
        self.sock.sendall(json.dumps(message).encode() + b"\n")
        line = self.file.readline()
        if not line:
            raise ConnectionError("translator closed the link")
        return json.loads(line)

    def close(self):
        self.file.close()
        self.sock.close()


class Links:
    def __init__(self, address, size: int):
        self.address = address
        self._idle = queue.LifoQueue(size)
        for _ in range(size):
            self._idle.put(None)

    @contextmanager
    def take(self):
        link = self._idle.get(timeout=settings.LINK_WAIT)
        try:
            link = link or Link(self.address)
            yield link
        except Exception:
            if link is not None:
                link.close()
            link = None
            raise
        finally:
            self._idle.put(link)


links = Links(settings.TRANSLATOR, settings.TRANSLATOR_LINKS)


def _ask(verb: str, **fields) -> dict:
    message = {"verb": verb, "token": token.get(), **fields}
    try:
        with links.take() as link:
            answer = link.ask(message)
    except (OSError, ValueError, queue.Empty) as exc:
        raise TranslatorError(str(exc)) from exc
    if "error" in answer:
        raise TranslatorError(answer["error"])
    return answer


def translate(text: str, language: str) -> str:
    return _ask("translate", text=text, language=language)["text"]


def detect(text: str) -> str:
    return _ask("detect", text=text[:400])["language"]
