"""The standard library's http.server with a thread for each connection, which is kept alive."""

from http.server import ThreadingHTTPServer

from frameworks.http_server import serve

if __name__ == "__main__":
    serve(ThreadingHTTPServer, "HTTP/1.1")  # keeps the connection, and with it the thread
