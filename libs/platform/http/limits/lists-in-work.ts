import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RateLimited } from '../callers/access';
import type { AuthenticatedRequest } from '../callers/actor';
import { endedEarly } from '../body/read-body';
import { Fault, retryIn } from '../errors/fault';
import { Places } from './places';

/** Most lists of one user in progress; each occupies some megabytes until its reader has received it. */
export const LISTS_OF_A_USER = 6;
/** Most lists of one company in progress: the other slots are left to other companies. */
export const LISTS_OF_A_COMPANY = 18;
const LISTS_OF_ALL = 24;
/** Requests that wait for a slot. */
const WAITING_OF_A_USER = 100;
const WAITING_OF_A_COMPANY = 500;
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
  /** Of each user, of each company, and of all. */
  private readonly places = new Map<string, Places>();

  /** Number of lists in progress. */
  get count(): number {
    return this.places.get(ALL)?.taken ?? 0;
  }

  /**
   * Returns when the requested list may be read. Its slot is free again when the reply has ended.
   * @throws RateLimited (429) when the user or the company has too many in progress, Fault 503 with Retry-After when all
   * together have, 400 when the caller has disconnected
   */
  async enter({ user: { company, user } }: AuthenticatedRequest, { raw }: FastifyReply): Promise<void> {
    const left: (() => void)[] = [];
    const leaveAll = (): void => left.splice(0).forEach((leave) => leave());
    try {
      left.push(await this.take(`${company}/${user}`, LISTS_OF_A_USER, WAITING_OF_A_USER, tooMany('user', LISTS_OF_A_USER)));
      left.push(await this.take(`${company}`, LISTS_OF_A_COMPANY, WAITING_OF_A_COMPANY, tooMany('company', LISTS_OF_A_COMPANY)));
      left.push(await this.take(ALL, LISTS_OF_ALL, WAITING_OF_ALL, busy));
    } catch (error) {
      leaveAll();
      throw error;
    }
    const leave = (): void => {
      clearTimeout(timer);
      leaveAll();
    };
    const timer = setTimeout(() => raw.destroy(), LONGEST_MS).unref();
    raw.once('finish', leave).once('close', leave);
    if (!raw.destroyed) return;
    leave();
    throw endedEarly();
  }

  /** @returns what frees the slot @throws what `refusal` makes */
  private async take(key: string, most: number, mostWaiting: number, refusal: () => Error): Promise<() => void> {
    let places = this.places.get(key);
    if (!places) this.places.set(key, (places = new Places(most, mostWaiting)));
    if (!(await places.take(PATIENCE_MS))) throw refusal();
    return () => {
      places.leave();
      if (places.isIdle) this.places.delete(key);
    };
  }
}

const ALL = '';

const tooMany = (whose: string, most: number) => (): Error =>
  new RateLimited(1, `More than ${most} lists are being read by this ${whose}: read one after another, and each to its end.`);

const busy = (): Fault =>
  new Fault(503, 'internal_error', 'The service has as many lists in work as it can hold: try again shortly.', retryIn(2));
