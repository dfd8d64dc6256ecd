"""What ships with headway: servers, studies, the library of operations, and the environments that the servers run in."""
