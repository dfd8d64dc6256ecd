"""The standard library's http.server: one thread, one connection at a time, closed after each response."""

from http.server import HTTPServer

from frameworks.http_server import serve

if __name__ == "__main__":
    serve(HTTPServer, "HTTP/1.0")  # closes after each response
