"""When the primary of a cluster is lost, another member takes over, and nothing reported as stored is lost."""

import pytest

from tests.cluster import running_cluster, skip_without_packages
from tests.scale import sample
from tests.servers import prepared, serving, site_on
from tests.storms.failovers import RETRY, storm
from tests.storms.storm import Compared, compare, held

FAILOVERS = sample(1, 20)
# Patroni notices a loss after `ttl`, 20 s.
SECONDS = 30
SETTINGS = "tests.storms.settings"


@pytest.fixture
def cluster():
    skip_without_packages()
    with running_cluster() as cluster:
        yield cluster


def test_a_primary_is_lost_and_nothing_else(cluster, tmp_path, collected_static, settings):
    """One server of the site looks for the primary itself, and the other one's pooler does."""
    static = settings.STATIC_ROOT
    site = prepared(cluster.address, static, SETTINGS)
    pooled_site = site_on(cluster.pool_address, static, SETTINGS)
    with (
        serving(site, tmp_path / "log") as one,
        serving(pooled_site, tmp_path / "pooled log") as other,
    ):
        outcome = storm(cluster, [one, other], FAILOVERS)
    compared = compare(outcome.ledger, held(site))
    longest = [max(failover.seconds.values()) for failover in outcome.failovers]
    print(
        f"\n{len(outcome.ledger.drills)} attempts promised, {outcome.ledger.asked_again} requests "
        f"repeated, {dict(outcome.refusals)}, {compared}; practice responded again after "
        f"{', '.join(f'{seconds:.0f}' for seconds in longest)} s"
    )
    assert compared == Compared(lost=0, doubled=0)
    assert outcome.refusals == {RETRY: outcome.ledger.asked_again}
    assert [len(failover.seconds) for failover in outcome.failovers] == [2] * FAILOVERS
    assert max(longest) <= SECONDS
