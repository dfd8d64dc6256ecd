# The application for servers with an event loop: waiting, a request is a timer, and the loop goes on.

use v5.36;
use AnyEvent;
use File::Basename qw(dirname);
use lib dirname(__FILE__);
use Headway::BlockingSleep;
use Headway::Capacities;
use Headway::Configuration;
use Headway::Echo;

my $configuration = Headway::Configuration::from_environment();

# Does the operations one after the other, then calls `$done`.
sub go_through ($operations, $done) {
    my ($operation, @others) = @$operations;
    return $done->() if !$operation;
    if ($operation->{blocks}) {
        Headway::BlockingSleep::wait_ns($operation->{hold_ns});
        return go_through(\@others, $done);
    }
    AnyEvent->now_update;    # the loop's clock stood still while it accepted others: the timer would end too early
    my $timer;
    $timer = AnyEvent->timer(
        after => $operation->{hold_ns} / 1e9,
        cb    => sub { undef $timer; go_through(\@others, $done) },
    );
    return;
}

sub ($env) {
    return Headway::Capacities::response($env, $configuration) if $env->{PATH_INFO} eq Headway::Capacities::PATH;
    my ($operations, $answer) = Headway::Echo::plan($configuration, $env);
    # A server without a loop would answer with nothing: its request is over before the timer is.
    return [500, ['Content-Type' => 'text/plain'], ["this application needs a server with an event loop\n"]]
        if !$env->{'psgi.nonblocking'};
    return $answer if !@$operations;
    return sub ($respond, @) {
        go_through($operations, sub { $respond->($answer) });
    };
};
