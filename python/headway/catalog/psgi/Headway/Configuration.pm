package Headway::Configuration;

# What the lab tells a server program: one JSON object in the environment variable HEADWAY_CONFIGURATION. Its form is
# that of operations/configuration.py.

use v5.36;
use JSON::PP ();

use constant VARIABLE     => 'HEADWAY_CONFIGURATION';
use constant EXIT_REFUSED => 2;

# The configuration in the environment; ends the program with exit code 2 where it is missing or cannot be used.
sub from_environment () {
    my $text = $ENV{ +VARIABLE } // refuse("the environment variable ${\VARIABLE} is not set; the lab sets it (`headway run`)");
    my $value = eval { JSON::PP::decode_json($text) } // refuse("${\VARIABLE}: not JSON");
    refuse("${\VARIABLE}: must be an object") if ref $value ne 'HASH';
    for my $key (qw(host port capacities workloads)) {
        refuse("${\VARIABLE}: the key '$key' is missing") if !defined $value->{$key};
    }
    return $value;
}

# A capacity that a server cannot do without, a whole number from 1.
sub required ($configuration, $name) {
    my $value = $configuration->{capacities}{$name};
    return $value if defined $value && $value =~ /\A[1-9][0-9]*\z/;
    refuse("${\VARIABLE}.capacities.$name: this server needs a whole number from 1, not " . ($value // 'null'));
}

# Says on stderr why the server cannot start, and ends the program.
sub refuse ($message) {
    print {*STDERR} "cannot start: $message\n";
    exit EXIT_REFUSED;
}

1;
