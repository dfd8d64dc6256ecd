package Headway::Program;

# Starts a server of the distribution as its users do: by its own program, which takes this one's place and its pid.

use v5.36;
use Headway::Configuration;
use Socket qw(AF_INET SOCK_STREAM SOL_SOCKET SO_REUSEADDR inet_pton pack_sockaddr_in);

# Replaces this process by `program` with the arguments, or says why not and ends with exit code 2.
sub run ($configuration, $program, @arguments) {
    require_address($configuration->@{qw(host port)});
    no warnings 'exec';    # what it would say is said below, with a remedy
    exec { $program } $program, @arguments
        or Headway::Configuration::refuse("cannot run $program: $!; `headway install` says which package has it");
}

# The servers themselves end with a trace where the address is taken, and Starman with exit code 0.
sub require_address ($host, $port) {
    my $address = inet_pton(AF_INET, $host)
        // Headway::Configuration::refuse("cannot listen on $host: this server takes an address of IPv4");
    socket my $probe, AF_INET, SOCK_STREAM, 0 or Headway::Configuration::refuse("cannot open a socket: $!");
    setsockopt $probe, SOL_SOCKET, SO_REUSEADDR, 1;
    bind $probe, pack_sockaddr_in($port, $address)
        or Headway::Configuration::refuse("cannot listen on $host port $port: $!");
    close $probe;
}

1;
