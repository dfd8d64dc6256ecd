"""What ships with headway: servers, studies, the step library, and the environments that the servers run in."""
