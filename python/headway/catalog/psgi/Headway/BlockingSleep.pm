package Headway::BlockingSleep;

# Waiting that holds the whole process.

use v5.36;
use Time::HiRes qw(CLOCK_MONOTONIC);

# Sleeps the nanoseconds to their end; a signal only interrupts one of the system's sleeps.
sub wait_ns ($hold_ns) {
    my $end = Time::HiRes::clock_gettime(CLOCK_MONOTONIC) + $hold_ns / 1e9;
    while ((my $left = $end - Time::HiRes::clock_gettime(CLOCK_MONOTONIC)) > 0) {
        Time::HiRes::sleep($left);
    }
}

1;
