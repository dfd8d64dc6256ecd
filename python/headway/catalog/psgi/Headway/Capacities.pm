package Headway::Capacities;

# What the running server says of its own capacities, to be compared with what its manifest declares.

use v5.36;
use JSON::PP ();
use Scalar::Util qw(blessed);
use Socket qw(IPPROTO_TCP unpack_sockaddr_in);
use Time::HiRes ();

use constant PATH => '/_headway/capacities';

# struct tcp_info (linux/tcp.h): a byte that is the state, seven more, then u32s, of which tcpi_sacked is the sixth. For
# a listening socket the kernel puts the limit of the accept queue there (tcp_get_info in net/ipv4/tcp.c).
use constant { TCP_INFO => 11, TCP_LISTEN => 10, TCPI_SACKED_OFFSET => 28 };

# Starman forks its workers one by one and the first of them answers already: until all are there it would be another
# server. One that never has them all answers with those that it has.
use constant { WORKERS_DEADLINE_S => 10, WORKERS_POLL_S => 0.02 };

# These servers ask nobody: they have no clients.
use constant CLIENTS => qw(
    client_pool client_reuse client_timeout_s database_pool database_reuse database_timeout_s mail_timeout_s
);

# The answer to a GET of PATH.
sub response ($env, $configuration) {
    my %found = (
        (map { $_ => undef } CLIENTS),
        processes        => processes($env, $configuration),
        threads          => threads(),
        executor         => undef,
        backlog          => backlog($configuration->{port}),
        keep_alive_s     => keep_alive_s(),
        worker_timeout_s => undef,
        pid              => $$,
    );
    my $body = JSON::PP::encode_json(\%found);
    return [200, ['Content-Type' => 'application/json', 'Content-Length' => length $body], [$body]];
}

# The processes that answer requests, as the kernel has them: a master that only looks after its workers is none.
sub processes ($env, $configuration) {
    return 1 + children($$) if !$env->{'psgi.multiprocess'};
    my $declared = $configuration->{capacities}{processes};
    my $deadline = Time::HiRes::time() + WORKERS_DEADLINE_S;
    while (children(getppid) < $declared && Time::HiRes::time() < $deadline) {
        Time::HiRes::sleep(WORKERS_POLL_S);
    }
    return children(getppid);
}

# How many children the process has.
sub children ($pid) {
    my $count = 0;
    for my $file (glob "/proc/$pid/task/*/children") {
        open my $list, '<', $file or next;    # the thread has ended meanwhile
        $count += split ' ', readline($list) // '';
    }
    return $count;
}

sub threads () {
    open my $status, '<', '/proc/self/status' or return undef;
    my ($threads) = map { /^Threads:\s*(\d+)/ ? $1 : () } readline $status;
    return 0 + $threads;
}

# The limit of the listening socket's accept queue as the kernel has it, net.core.somaxconn applied. The servers keep
# their socket to themselves; it is found among the process's descriptors.
sub backlog ($port) {
    for my $descriptor (map { m{/(\d+)\z} } glob '/proc/self/fd/*') {
        open my $socket, '<&', $descriptor or next;    # a duplicate: closing it leaves the server's own open
        my $information = getsockopt $socket, IPPROTO_TCP, TCP_INFO;
        next if !defined $information || unpack('C', $information) != TCP_LISTEN;
        my ($own) = unpack_sockaddr_in(getsockname $socket);
        return unpack "x${\TCPI_SACKED_OFFSET}L", $information if $own == $port;
    }
    return undef;
}

# Twiggy and plackup's own server answer as HTTP/1.0 and close; Starman holds a connection as long as it was told to.
sub keep_alive_s () {
    my $starman = caller_of_class('Starman::Server') or return 0;
    return $starman->{options}{keepalive} ? 0 + $starman->{options}{keepalive_timeout} : 0;
}

# The server object that called us: the first argument of one of the calls under way, which perl shows to the package
# DB (perldoc -f caller).
sub caller_of_class ($class) {
    for (my $depth = 0 ; ; $depth++) {
        my ($called, $object) = do {
            package DB;
            our @args = ();
            (scalar caller $depth) ? do { my @frame = caller $depth; (1, $args[0]) } : ();
        };
        return undef if !$called;
        return $object if blessed $object && $object->isa($class);
    }
}

1;
