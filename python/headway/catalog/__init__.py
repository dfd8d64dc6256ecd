"""What ships with headway: servers, studies, operations, and the environments that the servers run in."""
