import { LRUCache } from 'lru-cache';
import type { AnyRecordKind } from '@plumbline/platform/records';

/** Pages whose beginnings are kept. */
const MOST = 10_000;
/** Transaction numbers start again after four billion transactions, which take longer than this. */
const LIFETIME_MS = 600_000;

/** Where a page begins, under one version of the rows (`ROWS_VERSION`) alone. */
export interface KnownStart {
  readonly version: string;
  /** No row between those of the page before and this one has a smaller id. */
  readonly id: bigint;
}

/**
 * The beginnings of pages that follow one that was read: who reads page after page need not have the next one located
 * again (ADR 0085). The statement that reads a page uses a beginning only under its version.
 */
export class KnownStarts {
  private readonly starts = new LRUCache<string, KnownStart & { readonly era: number }>({
    max: MOST,
    ttl: LIFETIME_MS,
    ttlResolution: 1000,
  });

  /** `era`: that of the versions (`RowsVersion`). */
  find(list: string, offset: number, era: number): KnownStart | undefined {
    const known = this.starts.get(`${list}/${offset}`);
    return known?.era === era ? known : undefined;
  }

  keep(list: string, offset: number, era: number, start: KnownStart): void {
    this.starts.set(`${list}/${offset}`, { ...start, era });
  }
}

/** The name of a list of all rows of a kind. */
export const listOf = (kind: AnyRecordKind, company: number, clientsOnly: boolean): string =>
  `${kind.name}/${company}${clientsOnly ? '/c' : ''}`;
