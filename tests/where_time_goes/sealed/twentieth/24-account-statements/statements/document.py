import io
import weakref


class Document:
    """A paged text document; the buffer is closed as soon as the document is dropped."""

    PAGE = 40

    def __init__(self, title):
        self.title = title
        self.lines = 0
        self._buffer = io.BytesIO()
        self._finalizer = weakref.finalize(self, self.close)

    def write(self, line):
        if self.lines % self.PAGE == 0:
            self._header(self.lines // self.PAGE + 1)
        self._buffer.write(line.encode("latin-1", "replace"))
        self._buffer.write(b"\r\n")
        self.lines += 1

    def _header(self, page):
        self._buffer.write(f"{self.title:<64}page {page:>3}\r\n{'-' * 72}\r\n".encode())

    def content(self):
        return self._buffer.getvalue()

    def close(self):
        self._buffer.close()
