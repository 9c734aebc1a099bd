"""The simulation of queues agrees with what is known about them."""

import random

import pytest

from tests.benchmarks.queues import Clock, Station, Visit, travel
from tests.scale import sample

CUSTOMERS = sample(20_000, 60_000)


def mean_wait(servers, arrivals, service, rng):
    """Return how long customers wait for service in the mean, who come at random."""
    clock, waits = Clock(), []
    station = Station(servers, clock)

    def come(left):
        begun, seconds = clock.now, rng.expovariate(service)
        travel(
            clock, [Visit((station,), seconds)], lambda: waits.append(clock.now - begun - seconds)
        )
        if left:
            clock.after(rng.expovariate(arrivals), lambda: come(left - 1))

    come(CUSTOMERS)
    clock.run_all()
    assert station.busy_seconds == pytest.approx(CUSTOMERS / service, rel=0.03)
    return sum(waits) / len(waits)


@pytest.mark.parametrize(
    ("servers", "arrivals", "expected"),
    # Erlang's formulas for one and two servers, of which each serves one customer in a second.
    [(1, 0.5, 1.0), (1, 0.8, 4.0), (2, 1.0, 1 / 3), (2, 1.6, 16 / 9)],
)
def test_people_wait_as_long_as_erlang_says(servers, arrivals, expected):
    waited = mean_wait(servers, arrivals, 1.0, random.Random(7))
    assert waited == pytest.approx(expected, rel=0.1)


def test_two_stations_of_a_visit_are_held_together():
    """Two processes share one core: both together take as long as one after the other."""
    clock, ends = Clock(), []
    core = Station(1, clock)
    for process in (Station(1, clock), Station(1, clock)):
        travel(clock, [Visit((process, core), 1.0)], lambda: ends.append(clock.now))
    clock.run_all()
    assert ends == [1.0, 2.0]
