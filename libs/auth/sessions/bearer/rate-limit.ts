import { Inject, Injectable } from '@nestjs/common';
import { Config } from '@plumbline/platform/runtime';
import type { Actor } from '@plumbline/platform/kernel';
import { LRUCache } from 'lru-cache';
import { BUCKETS, TOKENS_OF_A_USER } from '../limits';

type Name = 'token' | 'user' | 'company';

interface Bucket {
  /** Requests that are allowed now; below zero while one that was admitted counts for more than there were. */
  level: number;
  /** Milliseconds since the epoch. */
  at: number;
}

/** The requests left to a caller after a request, or the time that it waits. */
export interface Allowance {
  /** 0, or the whole seconds until the next request is allowed. */
  readonly wait: number;
  /** Of a refused request: the limit that it waits for longest. */
  readonly of?: Name;
  /** `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-10); none where there is no limit. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The user of a token. */
type Caller = Pick<Actor, 'company' | 'user'>;

const UNLIMITED: Allowance = { wait: 0, headers: {} };

/** Buckets of one size, which is the number of requests that a full one allows at once. */
class Buckets {
  private readonly buckets = new LRUCache<string, Bucket>({ max: BUCKETS });
  constructor(
    readonly of: Name,
    private readonly rate: number,
    private readonly size: number,
  ) {}

  /** The bucket of `key`, filled up to `now`. */
  at(key: string, now: number): Bucket {
    const { rate, size } = this;
    let bucket = this.buckets.get(key);
    if (!bucket) this.buckets.set(key, (bucket = { level: size, at: now }));
    else {
      bucket.level = Math.min(size, bucket.level + (Math.max(0, now - bucket.at) * rate) / 1000);
      bucket.at = now;
    }
    return bucket;
  }
  wait({ level }: Bucket): number {
    return level < 1 ? Math.max(1, Math.ceil((1 - level) / this.rate)) : 0;
  }
  get policy(): string {
    return `"${this.of}";q=${this.size};w=${Math.ceil(this.size / this.rate)}`;
  }
  left(bucket: Bucket): string {
    return `"${this.of}";r=${Math.max(0, Math.floor(bucket.level))};t=${Math.max(1, this.wait(bucket))}`;
  }
}

/**
 * A token bucket for each access token, one for each user and one for each company: RATE_LIMIT_RPS, four times that, and
 * RATE_LIMIT_COMPANY_RPS requests per second, sustained. A token may send RATE_LIMIT_BURST at once after a time without
 * requests, all tokens of a user four times as many, all tokens of a company those of a second. Each instance counts
 * separately. 0 turns a limit off.
 */
@Injectable()
export class RateLimit {
  private readonly limits: readonly Buckets[];
  private readonly policy: string;

  constructor(
    @Inject(Config)
    { rateLimitRps, rateLimitBurst, rateLimitCompanyRps }: Pick<Config, 'rateLimitRps' | 'rateLimitBurst' | 'rateLimitCompanyRps'>,
  ) {
    const burst = Math.max(rateLimitRps, rateLimitBurst);
    const limits = [
      ['token', rateLimitRps, burst],
      ['user', TOKENS_OF_A_USER * rateLimitRps, TOKENS_OF_A_USER * burst],
      ['company', rateLimitCompanyRps, rateLimitCompanyRps],
    ] as const;
    this.limits = limits.filter(([, rate]) => rate > 0).map(([name, rate, size]) => new Buckets(name, rate, size));
    this.policy = this.limits.map(({ policy }) => policy).join(', ');
  }

  /** Takes one request from the buckets of the token, its user and its company, unless one of them is empty. */
  take(token: string, caller: Caller, now = Date.now()): Allowance {
    if (this.limits.length === 0) return UNLIMITED;
    const found = this.found(token, caller, now);
    const wait = Math.max(...found.map(({ buckets, bucket }) => buckets.wait(bucket)));
    if (wait === 0) for (const { bucket } of found) bucket.level -= 1;
    const left = found.map(({ buckets, bucket }) => buckets.left(bucket)).join(', ');
    const headers = { ratelimit: left, 'ratelimit-policy': this.policy };
    if (wait === 0) return { wait, headers };
    const [longest] = found.filter(({ buckets, bucket }) => buckets.wait(bucket) === wait);
    return { wait, of: longest.buckets.of, headers };
  }

  /** Takes so many more requests for one that was admitted and turned out to be several: later ones wait for them. */
  charge(token: string, caller: Caller, requests: number, now = Date.now()): void {
    for (const { bucket } of this.found(token, caller, now)) bucket.level -= requests;
  }

  private found(token: string, { company, user }: Caller, now: number): { readonly buckets: Buckets; readonly bucket: Bucket }[] {
    const keys = { token, user: `${company}/${user}`, company: String(company) };
    return this.limits.map((buckets) => ({ buckets, bucket: buckets.at(keys[buckets.of], now) }));
  }
}
