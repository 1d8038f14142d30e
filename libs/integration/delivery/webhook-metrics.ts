import { Inject, Injectable, Optional } from '@nestjs/common';
import { Metrics } from '@plumbline/platform/service';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { Attempt } from './message-queue';

const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];

/** Reports webhooks to Prometheus; does nothing in a process without metrics. */
@Injectable()
export class WebhookMetrics {
  private readonly deliveries: Histogram | undefined;
  private readonly disabledOnes: Counter | undefined;

  constructor(@Optional() @Inject(Metrics) private readonly metrics?: Metrics) {
    if (!metrics) return;
    const registers = [metrics.registry];
    this.deliveries = new Histogram({
      ...{ name: 'plumbline_webhook_delivery_seconds', help: 'Attempts to deliver to webhooks', buckets: SECONDS },
      ...{ labelNames: ['outcome'], registers },
    });
    this.disabledOnes = new Counter({
      ...{ name: 'plumbline_webhooks_disabled_total', help: 'Webhooks that were disabled because they failed for a day', registers },
    });
  }

  /** `count` returns the number of messages that wait, whenever the metrics are read. */
  waiting(count: () => Promise<number>): void {
    if (!this.metrics) return;
    new Gauge({
      ...{ name: 'plumbline_webhook_messages_waiting', help: 'Messages that wait to be sent to webhooks; those of the feed not included' },
      registers: [this.metrics.registry],
      async collect() {
        this.set(await count().catch(() => Number.NaN));
      },
    });
  }

  attempted({ outcome, duration }: Pick<Attempt, 'outcome' | 'duration'>): void {
    if (outcome !== 'Hidden') this.deliveries?.labels(outcome).observe(duration / 1000);
  }

  disabled(): void {
    this.disabledOnes?.inc();
  }
}
