import type { CommandObserver, Outcome } from '@plumbline/platform/decisions';
import type { SubscriptionObserver } from '@plumbline/platform/subscriptions';
import type { ProcessStatus } from './health';
import type { LoginFailure, LoginObserver } from './login-observer';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const SIZES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000];

/** All metrics of the service, for Prometheus. One per process; commands and subscriptions report to it. */
export class Metrics implements CommandObserver, SubscriptionObserver, LoginObserver {
  readonly registry = new Registry();
  private readonly requests = this.histogram('http_request_duration_seconds', 'Requests by route', SECONDS, ['method', 'route', 'status']);
  private readonly appendSizes = this.histogram('append_batch_appends', 'Appends that shared one commit', SIZES);
  private readonly appendSeconds = this.histogram('append_batch_seconds', 'Duration of one commit', SECONDS);
  private readonly appendedEvents = this.counter('appended_events_total', 'Events stored');
  private readonly commands = this.histogram('command_duration_seconds', 'Commands decided', SECONDS, ['aggregate', 'command', 'outcome']);
  private readonly conflicts = this.counter('command_conflicts_total', 'Appends that lost to a concurrent change', ['aggregate']);
  private readonly batches = this.histogram('projection_batch_events', 'Events applied to the read models at once', SIZES);
  private readonly batchSeconds = this.histogram('projection_batch_seconds', 'Duration of one batch', SECONDS);
  private readonly rows = this.counter('projection_rows_total', 'Rows written by projections');
  private readonly lag = this.gauge('projection_lag_seconds', 'Age of the oldest event that the read models do not show');
  private readonly lagEvents = this.gauge('projection_lag_events', 'Events that the read models do not show');
  private readonly head = this.gauge('event_head_position', 'Position of the last event');
  private readonly shown = this.gauge('projection_position', 'Position that the read models show');
  private readonly heartbeat = this.gauge('leader_heartbeat_seconds', 'Seconds since the process that runs the subscriptions reported');
  private readonly reads = this.gauge(
    'reads_answered',
    '1 where this process answers reads, 0 while it answers them 503 because it is behind',
  );
  private readonly parked = this.gauge('parked_messages', 'Messages that are parked now');
  private readonly pool = this.gauge('pool_connections', 'Connections of the pool; waiting: requests for one', ['state']);
  private readonly unsettled = this.counter('settlements_given_up_total', 'Writes answered before reads could show them, after 5 s');
  private readonly sagas = this.histogram('saga_duration_seconds', 'Events dealt with by sagas', SECONDS, ['saga', 'outcome']);
  private readonly refusals = this.counter('rate_limited_total', 'Requests that were answered 429', ['of']);
  private readonly usage = this.counter('application_requests_total', 'Requests with a token of an application', ['application']);
  private readonly leads = this.gauge('subscriptions_leading', '1 where this process runs the subscriptions');

  private readonly failedLogins = this.counter('failed_logins_total', 'Logins that failed', ['reason']);

  /** Adds the metrics of the process and of Node.js. They observe it until it ends, so only a process of its own calls this, once. */
  ofProcess(): void {
    collectDefaultMetrics({ register: this.registry, prefix: 'plumbline_' });
  }

  /** A request was answered. `route` is the pattern, never the address: ids would create a series each. */
  requested(method: string, route: string, status: number, seconds: number): void {
    this.requests.observe({ method, route, status }, seconds);
    if (status === 429) this.refusals.labels(route.startsWith('/oauth/') ? 'logins' : 'api').inc();
  }

  /** A request had a token of the application: as many series as are registered. */
  usedBy(application: string): void {
    this.usage.inc({ application });
  }

  /** `count` returns the number of lists in progress whenever the metrics are read. */
  listsInWork(count: () => number): void {
    new Gauge({
      name: 'plumbline_lists_in_work',
      help: 'Lists whose replies are being made or have not been taken yet',
      registers: [this.registry],
      collect() {
        this.set(count());
      },
    });
  }

  /** One commit of the event store. */
  readonly appended = ({ appends, events, seconds }: Record<'appends' | 'events' | 'seconds', number>): void => {
    this.appendSizes.observe(appends);
    this.appendSeconds.observe(seconds);
    this.appendedEvents.inc(events);
  };

  decided(aggregate: string, command: string, outcome: Outcome, seconds: number, conflicts: number): void {
    this.commands.labels(aggregate, command, outcome).observe(seconds);
    if (conflicts > 0) this.conflicts.labels(aggregate).inc(conflicts);
  }

  applied(events: number, rows: number, seconds: number): void {
    this.batches.observe(events);
    this.batchSeconds.observe(seconds);
    this.rows.inc(rows);
  }

  gaveUp(): void {
    this.unsettled.inc();
  }

  handled(saga: string, outcome: 'handled' | 'parked', _attempts: number, seconds: number): void {
    this.sagas.labels(saga, outcome).observe(seconds);
  }

  /** The state of the process at the time of a scrape. Unknown values become NaN. */
  standing({ isFresh, head, applied, eventsBehind, secondsBehind, leaderSeconds, parked, pool }: ProcessStatus): void {
    this.reads.set(isFresh ? 1 : 0);
    this.head.set(Number(head ?? Number.NaN));
    this.shown.set(Number(applied ?? Number.NaN));
    this.lagEvents.set(eventsBehind ?? Number.NaN);
    this.lag.set(secondsBehind ?? Number.NaN);
    this.heartbeat.set(leaderSeconds ?? Number.NaN);
    this.parked.set(parked ?? Number.NaN);
    for (const [state, count] of Object.entries(pool)) this.pool.labels(state).set(count);
  }

  loginFailed(reason: LoginFailure): void {
    this.failedLogins.labels(reason).inc();
  }

  leading(isLeading: boolean): void {
    this.leads.set(isLeading ? 1 : 0);
  }

  private histogram(name: string, help: string, buckets: number[], labelNames: string[] = []): Histogram {
    return new Histogram({ name: `plumbline_${name}`, help, buckets, labelNames, registers: [this.registry] });
  }
  private counter(name: string, help: string, labelNames: string[] = []): Counter {
    return new Counter({ name: `plumbline_${name}`, help, labelNames, registers: [this.registry] });
  }
  private gauge(name: string, help: string, labelNames: string[] = []): Gauge {
    return new Gauge({ name: `plumbline_${name}`, help, labelNames, registers: [this.registry] });
  }
}
