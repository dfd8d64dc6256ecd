use v5.36;
use FindBin;
use lib "$FindBin::Bin/../../psgi";
use Headway::Configuration;
use Headway::Program;

my $configuration = Headway::Configuration::from_environment();

# AnyEvent takes whichever loop it finds, at worst its own in Perl: another server than the manifest's.
$ENV{PERL_ANYEVENT_MODEL} = 'EV';
Headway::Configuration::refuse('EV, the event loop, is missing: sudo apt-get install libev-perl')
    if !grep { -e "$_/EV.pm" } @INC;
Headway::Program::run(
    $configuration, 'twiggy',
    '--backlog' => Headway::Configuration::required($configuration, 'backlog'),
    '--host' => $configuration->{host},
    '--port' => $configuration->{port},
    "$FindBin::Bin/../../psgi/async.psgi",
);
