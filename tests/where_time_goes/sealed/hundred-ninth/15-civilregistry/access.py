"""Only computers of the authority's own domains may ask the registry."""
import dns.exception
import dns.resolver
import dns.reversename


class Access:
    def __init__(self, nameserver, port, domains):
        self.domains = tuple("." + domain.strip() + "." for domain in domains)
        self.resolver = dns.resolver.Resolver(configure=False)
        self.resolver.nameservers = [nameserver]
        self.resolver.port = port
        self.resolver.lifetime = 3.0

    def hostname(self, address):
        answer = self.resolver.resolve(dns.reversename.from_address(address), "PTR")
        return answer[0].target.to_text()

    def granted(self, address):
        try:
            return self.hostname(address).endswith(self.domains)
        except dns.exception.DNSException:
            return False
