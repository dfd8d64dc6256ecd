# The application for servers whose processes answer one request at a time: waiting, a request holds its process.

use v5.36;
use File::Basename qw(dirname);
use lib dirname(__FILE__);
use Headway::BlockingSleep;
use Headway::Capacities;
use Headway::Configuration;
use Headway::Echo;

my $configuration = Headway::Configuration::from_environment();

sub ($env) {
    return Headway::Capacities::response($env, $configuration) if $env->{PATH_INFO} eq Headway::Capacities::PATH;
    my ($operations, $answer) = Headway::Echo::plan($configuration, $env);
    Headway::BlockingSleep::wait_ns($_->{hold_ns}) for @$operations;
    return $answer;
};
