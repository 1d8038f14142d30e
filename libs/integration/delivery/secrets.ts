import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@plumbline/platform/runtime';
import { Clock } from '@plumbline/platform/records';
import { refuse } from '@plumbline/platform/kernel';
import { refuseWhileStaged } from '@plumbline/platform/event-store';
import type { Pool } from 'pg';
import { SECRETS_OF_A_WEBHOOK } from '../limits';
import { SECRETS_OVERLAP_MS } from '../timing';

/**
 * The secrets that webhooks sign with. They are kept as they are, because a hash cannot sign, beside the events, which are
 * exported; no reply but that of the rotation has them (docs/adr/0125).
 */
@Injectable()
export class WebhookSecrets {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The secrets that are good now (`whsec_…`), the newest first; empty before the first rotation. */
  async of(webhook: number): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ secret: string }>({
      name: 'webhook secrets',
      text: 'select secret from plumbline.webhook_secret where webhook = $1 and coalesce(valid_until, $2) >= $2 order by made_at desc',
      values: [webhook, this.clock.now()],
    });
    return rows.map(({ secret }) => secret);
  }

  /** @throws Refusal (409) where so many secrets are good that a further one would end one that is in use */
  async checkRoom(webhook: number): Promise<void> {
    if ((await this.of(webhook)).length >= SECRETS_OF_A_WEBHOOK)
      refuse(
        'webhook_secrets',
        `The webhook ${webhook} has ${SECRETS_OF_A_WEBHOOK} secrets that are good: each ends a day after the next one was made.`,
      );
  }

  /** Makes a secret. Those before it end in a day. */
  async rotate(webhook: number): Promise<string> {
    refuseWhileStaged('The secret of a webhook');
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    const now = this.clock.now();
    await this.pool.query(
      `with ended as (
         update plumbline.webhook_secret set valid_until = $4 where webhook = $1 and valid_until is null
       ), gone as (
         delete from plumbline.webhook_secret where webhook = $1 and valid_until < $3
       )
       insert into plumbline.webhook_secret (webhook, secret, made_at) values ($1, $2, $3)`,
      [webhook, secret, now, new Date(Date.parse(now) + SECRETS_OVERLAP_MS).toISOString()],
    );
    return secret;
  }
}
