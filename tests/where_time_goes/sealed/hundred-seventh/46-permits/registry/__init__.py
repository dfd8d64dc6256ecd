from registry.gateway import RegistryGateway, default_gateway

gateway: RegistryGateway = default_gateway()
