use v5.36;
use FindBin;
use lib "$FindBin::Bin/../../psgi";
use Headway::Configuration;
use Headway::Program;
use Socket qw(SOMAXCONN);

my $configuration = Headway::Configuration::from_environment();
my $backlog = Headway::Configuration::required($configuration, 'backlog');
Headway::Configuration::refuse("plackup listens with a backlog of ${\SOMAXCONN} and cannot be told another: not $backlog")
    if $backlog != SOMAXCONN;

# In any other environment than "deployment" plackup checks and logs every request.
Headway::Program::run(
    $configuration, 'plackup',
    '--env' => 'deployment',
    '--server' => 'HTTP::Server::PSGI',
    '--host' => $configuration->{host},
    '--port' => $configuration->{port},
    "$FindBin::Bin/../../psgi/sync.psgi",
);
