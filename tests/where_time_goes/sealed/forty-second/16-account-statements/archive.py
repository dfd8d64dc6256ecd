"""Where finished statements are kept."""
import os
import shutil


class StatementFile:
    def __init__(self, path):
        self.path = path
        self.size = 0
        self._fd = os.open(path + ".part", os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o640)

    def append(self, data):
        os.write(self._fd, data)
        os.fsync(self._fd)
        self.size += len(data)

    def finish(self):
        os.close(self._fd)
        os.replace(self.path + ".part", self.path)


class Archive:
    def __init__(self, root):
        self._root = root
        os.makedirs(root, exist_ok=True)

    def _path(self, name):
        return os.path.join(self._root, name + ".csv")

    def create(self, name):
        return StatementFile(self._path(name))

    def size(self, name):
        return os.path.getsize(self._path(name))

    def latest(self, limit=20):
        names = (e.name for e in os.scandir(self._root) if e.name.endswith(".csv"))
        return sorted(names, reverse=True)[:limit]

    def remove(self):
        shutil.rmtree(self._root, ignore_errors=True)
