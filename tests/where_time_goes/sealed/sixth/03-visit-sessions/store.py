class VisitStore:
    def __init__(self):
        self._rows = {}

    def seed(self, count):
        for n in range(count):
            self._rows[n] = {
                "id": n,
                "agent": f"Mozilla/5.0 (X11; rv:{n % 120}.0)",
                "trail": [f"/p/{(n * 7 + k) % 900}" for k in range(6)],
                "basket": [{"sku": f"S{(n + k) % 500:04d}", "cents": 199 + (n * k) % 4000} for k in range(3)],
            }

    def get(self, number):
        return self._rows.get(number)

    def rows(self):
        return self._rows.values()
