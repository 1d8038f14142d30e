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

/**
 * A token bucket for each access token: RATE_LIMIT_RPS requests per second, sustained, and as many at once after a
 * second without requests. Each instance counts separately. 0 turns it off.
 */
@Injectable()
export class RateLimit {
  private readonly rate: number;
  private readonly buckets = new LRUCache<string, Bucket>({ max: BUCKETS });

  constructor(@Inject(Config) { rateLimitRps }: Pick<Config, 'rateLimitRps'>) {
    this.rate = rateLimitRps;
  }

  /** Takes one request from the bucket of `key`. Returns 0, or the whole seconds until the next one is allowed. */
  take(key: string, now = Date.now()): number {
    const { rate } = this;
    if (rate === 0) return 0;
    let bucket = this.buckets.get(key);
    if (!bucket) this.buckets.set(key, (bucket = { level: rate, at: now }));
    else {
      bucket.level = Math.min(rate, bucket.level + (Math.max(0, now - bucket.at) * rate) / 1000);
      bucket.at = now;
    }
    if (bucket.level < 1) return Math.max(1, Math.ceil((1 - bucket.level) / rate));
    bucket.level -= 1;
    return 0;
  }
}
