use v5.36;
use FindBin;
use lib "$FindBin::Bin/../../psgi";
use Headway::Configuration;
use Headway::Program;

my $configuration = Headway::Configuration::from_environment();
Headway::Program::run(
    $configuration, 'starman',
    '--workers' => Headway::Configuration::required($configuration, 'processes'),
    '--backlog' => Headway::Configuration::required($configuration, 'backlog'),
    '--keepalive-timeout' => $configuration->{capacities}{keep_alive_s} // 1,
    '--host' => $configuration->{host},
    '--port' => $configuration->{port},
    "$FindBin::Bin/../../psgi/sync.psgi",
);
