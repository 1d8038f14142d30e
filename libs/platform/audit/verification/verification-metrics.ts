import { Inject, Injectable, Optional } from '@nestjs/common';
import { Metrics } from '@plumbline/platform/service';
import { Gauge } from 'prom-client';
import type { KeptVerification } from './kept-verifications';

/** Reports the last verification to Prometheus; does nothing in a process without metrics. */
@Injectable()
export class VerificationMetrics {
  private readonly faults: Gauge | undefined;
  private readonly ended: Gauge | undefined;

  constructor(@Optional() @Inject(Metrics) metrics?: Metrics) {
    if (!metrics) return;
    const gauge = (name: string, help: string): Gauge => new Gauge({ name, help, registers: [metrics.registry] });
    this.faults = gauge('plumbline_verification_faults', 'Faults that the last verification of the events found');
    this.ended = gauge('plumbline_verification_ended_seconds', 'When it ended, in seconds since 1970');
  }

  report({ found, ended }: KeptVerification): void {
    this.faults?.set(found);
    this.ended?.set(Date.parse(ended) / 1000);
  }
}
