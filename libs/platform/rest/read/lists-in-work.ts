import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RateLimited } from '../access';
import type { AuthenticatedRequest } from '../actor';
import { endedEarly } from '../body/read-body';
import { Fault } from '../errors/fault';
import { Places } from './places';

/** Lists that one user has in work at once; each holds some megabytes until its reader has taken it. */
export const LISTS_OF_A_USER = 6;
/** Lists that all users together have in work. */
const LISTS_OF_ALL = 24;
const WAITING_OF_A_USER = 100;
const WAITING_OF_ALL = 1000;
/** How long a list waits for its turn. */
const PATIENCE_MS = 5_000;
/** How long a reader may take to read a list to its end. One that stops reading is ended sooner, by the time-out of its connection. */
const LONGEST_MS = 300_000;

/**
 * Bounds how many lists are read at once, so that readers who take their replies slowly or never cost a bounded amount of memory. A list is in work from
 * the moment when its place is taken until its reply was handed to the system or its reader has gone.
 */
@Injectable()
export class ListsInWork {
  private readonly all = new Places(LISTS_OF_ALL, WAITING_OF_ALL);
  private readonly users = new Map<string, Places>();

  /** How many lists are in work. */
  get count(): number {
    return this.all.taken;
  }

  /**
   * Returns when the list that the request asks for may be read. Its place is free again when the reply has ended.
   * @throws RateLimited (429) when the user has too many in work, Fault 503 with Retry-After when all users have, 400 when the caller has gone
   */
  async enter({ user: { company, user } }: AuthenticatedRequest, { raw }: FastifyReply): Promise<void> {
    const key = `${company}/${user}`;
    let own = this.users.get(key);
    if (!own) this.users.set(key, (own = new Places(LISTS_OF_A_USER, WAITING_OF_A_USER)));
    if (!(await own.take(PATIENCE_MS)))
      throw new RateLimited(
        1,
        `More than ${LISTS_OF_A_USER} lists are being read by this user: read one after another, and each to its end.`,
      );
    const leaveOwn = (): void => {
      own.leave();
      if (own.isIdle) this.users.delete(key);
    };
    if (!(await this.all.take(PATIENCE_MS))) {
      leaveOwn();
      throw busy();
    }
    let isTaken = true;
    const leave = (): void => {
      if (!isTaken) return;
      isTaken = false;
      clearTimeout(timer);
      this.all.leave();
      leaveOwn();
    };
    const timer = setTimeout(() => raw.destroy(), LONGEST_MS).unref();
    raw.once('finish', leave).once('close', leave);
    if (!raw.destroyed) return;
    leave();
    throw endedEarly();
  }
}

const busy = (): Fault =>
  new Fault(503, 'internal_error', 'The service has as many lists in work as it can hold: try again shortly.', {
    headers: { 'retry-after': '2' },
    extensions: { retryAfter: 2 },
  });
