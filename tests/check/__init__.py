"""`headway check`, pointed at applications as their users would."""
