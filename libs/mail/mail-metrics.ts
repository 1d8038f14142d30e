import { Inject, Injectable, Optional } from '@nestjs/common';
import { Metrics } from '@plumbline/platform/service';
import { Counter } from 'prom-client';

/** Reports messages by mail to Prometheus; does nothing in a process without metrics. */
@Injectable()
export class MailMetrics {
  private readonly messages: Counter | undefined;

  constructor(@Optional() @Inject(Metrics) metrics?: Metrics) {
    if (!metrics) return;
    this.messages = new Counter({
      ...{ name: 'plumbline_mails_total', help: 'Messages by mail that the mail server took, and that were given up' },
      ...{ labelNames: ['about', 'outcome'], registers: [metrics.registry] },
    });
  }

  /** `about` is one of few words: each makes a series. */
  ended(about: string, outcome: 'sent' | 'failed'): void {
    this.messages?.labels(about, outcome).inc();
  }
}
