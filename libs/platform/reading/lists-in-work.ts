import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RateLimited } from '@plumbline/platform/http/access';
import type { AuthenticatedRequest } from '@plumbline/platform/http/actor';
import { endedEarly } from '@plumbline/platform/http/body/read-body';
import { Fault } from '@plumbline/platform/http/errors/fault';
import { Places } from './places';

/** Most lists of one user in progress; each occupies some megabytes until its reader has received it. */
export const LISTS_OF_A_USER = 6;
/** Most lists of all users in progress. */
const LISTS_OF_ALL = 24;
const WAITING_OF_A_USER = 100;
const WAITING_OF_ALL = 1000;
/** How long a list waits for a slot. */
const PATIENCE_MS = 5_000;
/**
 * How long a reader may take to read a list. One that stops reading is ended earlier, by the time-out of its
 * connection.
 */
const LONGEST_MS = 300_000;

/**
 * Limits the lists in progress, so that slow readers cost a bounded amount of memory. A list is in progress from the
 * moment when its slot is taken until its reply was handed to the operating system or its reader has disconnected.
 */
@Injectable()
export class ListsInWork {
  private readonly all = new Places(LISTS_OF_ALL, WAITING_OF_ALL);
  private readonly users = new Map<string, Places>();

  /** Number of lists in progress. */
  get count(): number {
    return this.all.taken;
  }

  /**
   * Returns when the requested list may be read. Its slot is free again when the reply has ended.
   * @throws RateLimited (429) when the user has too many in progress, Fault 503 with Retry-After when all users
   * together have, 400 when the caller has disconnected
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
