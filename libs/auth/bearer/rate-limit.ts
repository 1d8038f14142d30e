import { Inject, Injectable } from '@nestjs/common';
import { Config } from '@plumbline/platform/config';
import { LRUCache } from 'lru-cache';

/** Most buckets in memory. An evicted one starts full again, as it would after a second without requests. */
const BUCKETS = 20_000;

interface Bucket {
  /** Requests that are allowed now. */
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

/** Buckets of one size. A full one allows the requests of one second at once. */
class Buckets {
  private readonly buckets = new LRUCache<string, Bucket>({ max: BUCKETS });
  constructor(
    private readonly of: string,
    private readonly rate: number,
  ) {}

  /** The bucket of `key`, filled up to `now`. */
  at(key: string, now: number): Bucket {
    const { rate } = this;
    let bucket = this.buckets.get(key);
    if (!bucket) this.buckets.set(key, (bucket = { level: rate, at: now }));
    else {
      bucket.level = Math.min(rate, bucket.level + (Math.max(0, now - bucket.at) * rate) / 1000);
      bucket.at = now;
    }
    return bucket;
  }
  wait({ level }: Bucket): number {
    return level < 1 ? Math.max(1, Math.ceil((1 - level) / this.rate)) : 0;
  }
  get policy(): string {
    return `"${this.of}";q=${this.rate};w=1`;
  }
  left({ level }: Bucket): string {
    return `"${this.of}";r=${Math.floor(level)};t=1`;
  }
}

/**
 * A token bucket for each access token and one for each company: RATE_LIMIT_RPS and RATE_LIMIT_COMPANY_RPS requests per
 * second, sustained, and as many at once after a second without requests. Each instance counts separately. 0 turns a
 * limit off.
 */
@Injectable()
export class RateLimit {
  private readonly limits: readonly (readonly [buckets: Buckets, key: 'token' | 'company'])[];
  private readonly policy: string;

  constructor(@Inject(Config) { rateLimitRps, rateLimitCompanyRps }: Pick<Config, 'rateLimitRps' | 'rateLimitCompanyRps'>) {
    const rates = { token: rateLimitRps, company: rateLimitCompanyRps };
    const names = (['token', 'company'] as const).filter((name) => rates[name] > 0);
    this.limits = names.map((name) => [new Buckets(name, rates[name]), name] as const);
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
}
