import { Inject, Injectable, Logger } from '@nestjs/common';
import { POOL } from '@plumbline/platform/database';
import type { Pool } from 'pg';
import { REVOKED_CHANNEL } from '../tokens/revoked-channel';

/** Tells every instance what sessions must be looked up anew: this one before it returns, the others at once. */
@Injectable()
export class Notices {
  private readonly log = new Logger('Notices');
  private readonly listeners: ((notice: string) => void)[] = [];
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** `listener` hears what this instance tells; what others tell comes through the channel. */
  onTold(listener: (notice: string) => void): void {
    this.listeners.push(listener);
  }

  /**
   * The user was changed or removed, and the read models show it: what its tokens may do is no longer what it was. Never throws: the change
   * stands, and without the notice the others hear of it some seconds later.
   */
  async userChanged(company: number, user: number): Promise<void> {
    const notice = `user ${company}/${user}`;
    for (const listener of this.listeners) listener(notice);
    try {
      await this.pool.query('select pg_notify($1, $2)', [REVOKED_CHANNEL, notice]);
    } catch (error) {
      this.log.warn(`the other instances could not be told of ${notice}: ${String(error)}`);
    }
  }
}
