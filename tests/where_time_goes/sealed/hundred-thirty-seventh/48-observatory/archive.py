from __future__ import annotations

import os
import time

import anyio
import anyio.to_thread

from config import Config

CARD = 80


class Archive:
    def __init__(self, config: Config):
        self._config = config
        self._dir = config.archive_dir
        self._settle = config.mount_seconds
        self._limiter = anyio.CapacityLimiter(config.reader_threads)

    def prepare(self) -> None:
        config = self._config
        os.makedirs(self._dir, exist_ok=True)
        for number in range(1, 21):
            cards = [
                "SIMPLE  =                    T",
                f"EXPTIME = {30 + number:20d}",
                f"OBJECT  = 'NGC {1000 + number}'",
                f"TELESCOP= '{config.telescopes[number % len(config.telescopes)]}'",
                "END",
            ]
            with open(os.path.join(self._dir, f"{number}.head"), "w") as out:
                out.write("".join(card.ljust(CARD) for card in cards))

    def _read(self, number: int) -> dict[str, str]:
        time.sleep(self._settle)  # the robot mounts the cassette
        with open(os.path.join(self._dir, f"{number}.head")) as source:
            text = source.read()
        cards = (text[i : i + CARD] for i in range(0, len(text), CARD))
        pairs = (card.split("=", 1) for card in cards if "=" in card)
        return {key.strip(): value.strip(" '") for key, value in pairs}

    async def header(self, number: int) -> dict[str, str]:
        return await anyio.to_thread.run_sync(self._read, number, limiter=self._limiter)
