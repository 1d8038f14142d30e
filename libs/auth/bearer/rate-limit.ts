import { Inject, Injectable } from '@nestjs/common';
import { Config } from '@plumbline/platform/config';
import { LRUCache } from 'lru-cache';

/** Most buckets in memory. An evicted one starts full again, as it would after a second without requests. */
const BUCKETS = 20_000;

interface Bucket {
  /** Requests that are allowed now; below zero while one that was admitted counts for more than there were. */
  level: number;
  /** Milliseconds since the epoch. */
  at: number;
}

/** What is left to a caller after a request, or how long it waits. */
export interface Allowance {
  /** 0, or the whole seconds until the next request is allowed. */
  readonly wait: number;
  /** `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-10); none where there is no limit. */
  readonly headers: Readonly<Record<string, string>>;
}

const UNLIMITED: Allowance = { wait: 0, headers: {} };

/** Buckets of one size, which is the number of requests that a full one allows at once. */
class Buckets {
  private readonly buckets = new LRUCache<string, Bucket>({ max: BUCKETS });
  constructor(
    private readonly of: string,
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
 * A token bucket for each access token and one for each company: RATE_LIMIT_RPS and RATE_LIMIT_COMPANY_RPS requests per
 * second, sustained. A token may send RATE_LIMIT_BURST at once after a time without requests, all tokens of a company
 * those of a second. Each instance counts separately. 0 turns a limit off.
 */
@Injectable()
export class RateLimit {
  private readonly limits: readonly (readonly [buckets: Buckets, key: 'token' | 'company'])[];
  private readonly policy: string;

  constructor(
    @Inject(Config)
    { rateLimitRps, rateLimitBurst, rateLimitCompanyRps }: Pick<Config, 'rateLimitRps' | 'rateLimitBurst' | 'rateLimitCompanyRps'>,
  ) {
    const rates = { token: rateLimitRps, company: rateLimitCompanyRps };
    const sizes = { token: Math.max(rateLimitRps, rateLimitBurst), company: rateLimitCompanyRps };
    const names = (['token', 'company'] as const).filter((name) => rates[name] > 0);
    this.limits = names.map((name) => [new Buckets(name, rates[name], sizes[name]), name] as const);
    this.policy = this.limits.map(([buckets]) => buckets.policy).join(', ');
  }

  /** Takes one request from the buckets of the token and its company, unless one of them is empty. */
  take(token: string, company: number, now = Date.now()): Allowance {
    if (this.limits.length === 0) return UNLIMITED;
    const keys = { token, company: String(company) };
    const found = this.limits.map(([buckets, name]) => ({ buckets, bucket: buckets.at(keys[name], now) }));
    const wait = Math.max(...found.map(({ buckets, bucket }) => buckets.wait(bucket)));
    if (wait === 0) for (const { bucket } of found) bucket.level -= 1;
    const left = found.map(({ buckets, bucket }) => buckets.left(bucket)).join(', ');
    return { wait, headers: { ratelimit: left, 'ratelimit-policy': this.policy } };
  }

  /** Takes so many more requests for one that was admitted and turned out to be several: later ones wait for them. */
  charge(token: string, company: number, requests: number, now = Date.now()): void {
    const keys = { token, company: String(company) };
    for (const [buckets, name] of this.limits) buckets.at(keys[name], now).level -= requests;
  }
}
