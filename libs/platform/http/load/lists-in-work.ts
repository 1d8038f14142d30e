import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RateLimited } from '../callers/access';
import type { AuthenticatedRequest } from '../callers/actor';
import { endedEarly } from '../body/read-body';
import { Fault, retryIn } from '../errors/fault';
import { Slots } from './slots';
import { LIST_WAIT_MS, LIST_MS } from '../timing';
import { LISTS_OF_A_USER, LISTS_OF_A_COMPANY, LISTS_OF_ALL, WAITING_OF_A_USER, WAITING_OF_A_COMPANY, WAITING_OF_ALL } from '../limits';

const ALL = '';

const tooMany = (whose: string, most: number) => (): Error =>
  new RateLimited(1, `More than ${most} lists are being read by this ${whose}: read one after another, and each to its end.`);

const busy = (): Fault =>
  new Fault(503, 'internal_error', 'The service has as many lists in work as it can hold: try again shortly.', retryIn(2));

/**
 * Limits the lists in progress, so that slow readers cost a bounded amount of memory. A list is in progress from the
 * moment when its slot is taken until its reply was handed to the operating system or its reader has disconnected.
 */
@Injectable()
export class ListsInWork {
  private readonly slots = new Slots(
    [
      { most: LISTS_OF_A_USER, mostWaiting: WAITING_OF_A_USER, refusal: tooMany('user', LISTS_OF_A_USER) },
      { most: LISTS_OF_A_COMPANY, mostWaiting: WAITING_OF_A_COMPANY, refusal: tooMany('company', LISTS_OF_A_COMPANY) },
      { most: LISTS_OF_ALL, mostWaiting: WAITING_OF_ALL, refusal: busy },
    ],
    LIST_WAIT_MS,
  );

  /** Number of lists in progress. */
  get count(): number {
    return this.slots.taken(2, ALL);
  }

  /**
   * Returns when the requested list may be read. Its slot is free again when the reply has ended.
   * @throws RateLimited (429) when the user or the company has too many in progress, Fault 503 with Retry-After when all
   * together have, 400 when the caller has disconnected
   */
  async enter({ user: { company, user } }: AuthenticatedRequest, { raw }: FastifyReply): Promise<void> {
    const free = await this.slots.take([`${company}/${user}`, `${company}`, ALL]);
    const leave = (): void => {
      clearTimeout(timer);
      free();
    };
    const timer = setTimeout(() => raw.destroy(), LIST_MS).unref();
    raw.once('finish', leave).once('close', leave);
    if (!raw.destroyed) return;
    leave();
    throw endedEarly();
  }
}
