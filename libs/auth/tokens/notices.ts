import { Inject, Injectable, Logger } from '@nestjs/common';
import { POOL } from '@plumbline/platform/runtime';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import { REVOKED_CHANNEL } from './revoked-channel';

/** Sends notices (`Sessions.forget`) to every instance when the transaction commits. */
export type Notify = (notices: readonly string[]) => Promise<void>;

/** Notifies every instance of sessions that must be looked up again: this one before it returns, the others at once. */
@Injectable()
export class Notices {
  private readonly log = new Logger('Notices');
  private readonly listeners: ((notice: string) => void)[] = [];
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** `listener` receives the notices of this instance; those of others arrive through the channel. */
  onNotice(listener: (notice: string) => void): void {
    this.listeners.push(listener);
  }

  /**
   * The user was changed or removed, and the read models show it, so the privileges of its tokens have changed. Never
   * throws: the change is stored, and without the notice the other instances follow some seconds later.
   */
  userChanged(company: number, user: number): Promise<void> {
    return this.send(`user ${company}/${user}`);
  }

  /** The same for all users of the company: resources tell whose work they do, and of which vendor they are. */
  usersChanged(company: number): Promise<void> {
    return this.send(`company ${company}`);
  }

  private async send(notice: string): Promise<void> {
    this.deliver(notice);
    try {
      await this.pool.query('select pg_notify($1, $2)', [REVOKED_CHANNEL, notice]);
    } catch (error) {
      this.log.warn(`the other instances could not be told of ${notice}: ${String(error)}`);
    }
  }

  /**
   * Returns the result of `work` in a transaction. This instance hears the notices that `work` sends before this
   * returns, the others when the transaction commits; nobody when it does not.
   */
  async committed<T>(entities: EntityManager, work: (manager: EntityManager, notify: Notify) => Promise<T>): Promise<T> {
    const sent: string[] = [];
    const result = await entities.transaction((manager) =>
      work(manager, async (notices) => {
        if (notices.length === 0) return;
        await manager.query('select pg_notify($1, notice) from unnest($2::text[]) notice', [REVOKED_CHANNEL, notices]);
        sent.push(...notices);
      }),
    );
    sent.forEach((notice) => this.deliver(notice));
    return result;
  }

  private deliver(notice: string): void {
    for (const listener of this.listeners) listener(notice);
  }
}
