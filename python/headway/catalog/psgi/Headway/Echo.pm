package Headway::Echo;

# What requests are answered with, and what they wait for before: the two applications differ only in how they wait.
#
# At PATH there is an echo: asked without `field` it gives a form at once, with one it waits and gives the form and what
# was said. Everywhere else a request goes through its workload's operations and is answered with their tokens, as by the
# servers in Python.

use v5.36;
use Plack::Util ();

use constant PATH => '/';
use constant FORM => join "\n", '<!DOCTYPE html>', '<title>Echo</title>',
    '<form><input name="field"> <button>Echo</button></form>', '<hr>', '';

# What the request waits for, one after the other, as a list of sleep operations, and its answer as PSGI wants it.
sub plan ($configuration, $env) {
    my ($method, $path) = $env->@{qw(REQUEST_METHOD PATH_INFO)};
    my @workloads = grep { $_->{method} eq $method && $_->{path} eq $path } $configuration->{workloads}->@*;
    return answer(404, 'text/plain', "no workload has this method and path\n") if !@workloads;

    my @operations = map { $_->{operations}->@* } (grep { $_->{operations}->@* } @workloads)[0] // ();
    my $said = $path eq PATH ? field($env->{QUERY_STRING} // '') : undef;
    return answer(200, 'text/html', FORM) if $path eq PATH && !length $said;

    for my $operation (grep { $_->{operation} ne 'sleep' } @operations) {
        return answer(500, 'text/plain', "$operation->{operation}: this server knows no operation but sleep\n");
    }
    return answer(200, 'text/html', FORM . 'You said: ' . Plack::Util::encode_html($said) . "<br>\n", @operations)
        if $path eq PATH;
    return answer(200, 'text/plain', join(' ', map { "$_->{operation}=slept" } @operations) . "\n", @operations);
}

sub answer ($status, $type, $body, @operations) {
    return \@operations, [$status, ['Content-Type' => "$type; charset=utf-8", 'Content-Length' => length $body], [$body]];
}

# The first value of `field` in a query, as bytes; undef without one.
sub field ($query) {
    for my $pair (split /[&;]/, $query) {
        my ($name, $value) = map { tr/+/ /r =~ s/%([0-9A-Fa-f]{2})/chr hex $1/ger } split /=/, $pair, 2;
        return $value // '' if ($name // '') eq 'field';
    }
    return undef;
}

1;
