from vault import Vault


class Contracts(Vault):
    kind = "contract"


class Letters(Vault):
    kind = "letter"

    def download(self, number):
        return super().download(number).replace("\r\n", "\n").strip()
