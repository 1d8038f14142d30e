import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { BackgroundLoop, connect, POOL } from '@plumbline/platform/runtime';
import { WriteListeners } from '@plumbline/platform/http';
import type { Client, Pool } from 'pg';
import { Notices, REVOKED_CHANNEL, TokenStore } from '@plumbline/auth/tokens';
import { Sessions } from './sessions';
import { REVOCATION_RETRY_MS, TOKENS_SWEEP_EVERY_MS } from './timing';

/**
 * Receives revocations of other instances and applies them at once. When the connection is lost, sessions still expire
 * after their few seconds in memory; it is reopened as soon as possible. Also deletes expired tokens, once an hour.
 */
@Injectable()
export class Revocations implements OnApplicationBootstrap, OnModuleDestroy {
  private client: Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private purging: BackgroundLoop | undefined;
  private closed = false;
  private listening: Promise<void> | undefined;

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly sessions: Sessions,
    private readonly tokens: TokenStore,
    private readonly notices: Notices,
    private readonly writes: WriteListeners,
  ) {}

  onApplicationBootstrap(): void {
    this.notices.onNotice((notice) => this.sessions.forget(notice));
    this.writes.on(['ResourceAdded', 'ResourceChanged', 'ResourceRemoved'], (company) => this.notices.usersChanged(company));
    this.listening = this.listen();
    const fault = 'expired tokens could not be cleared away';
    this.purging = new BackgroundLoop({ name: 'Revocations', everyMs: TOKENS_SWEEP_EVERY_MS, fault, work: () => this.tokens.purge() });
  }

  async onModuleDestroy(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    await this.purging?.stop();
    await this.listening;
    await this.client?.end();
  }

  private async listen(): Promise<void> {
    try {
      const client = await connect(this.pool, 'plumbline revocations');
      this.client = client;
      client.on('notification', ({ payload }) => this.sessions.forget(payload ?? ''));
      client.once('end', () => this.again());
      await client.query(`listen ${REVOKED_CHANNEL}`);
      // Revocations may have been missed while nobody listened.
      this.sessions.forgetAll();
    } catch {
      this.again();
    }
  }

  private again(): void {
    if (this.closed) return;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => {
      this.listening = this.listen();
    }, REVOCATION_RETRY_MS).unref();
  }
}
