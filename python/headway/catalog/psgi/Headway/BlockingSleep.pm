package Headway::BlockingSleep;

# How long a step waits, and waiting that holds the whole process.

use v5.36;
use Time::HiRes qw(CLOCK_MONOTONIC);

# The step's hold, or, with a spread, up to that share less or more.
sub drawn_ns ($step) {
    return $step->{hold_ns} * (1 + ($step->{spread} // 0) * (2 * rand() - 1));
}

# Sleeps the nanoseconds to their end; a signal only interrupts one of the system's sleeps.
sub wait_ns ($hold_ns) {
    my $end = Time::HiRes::clock_gettime(CLOCK_MONOTONIC) + $hold_ns / 1e9;
    while ((my $left = $end - Time::HiRes::clock_gettime(CLOCK_MONOTONIC)) > 0) {
        Time::HiRes::sleep($left);
    }
}

1;
