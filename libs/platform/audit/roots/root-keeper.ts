import { Logger } from '@nestjs/common';
import { type EventStore, BEFORE_ALL, NoSuchPosition } from '@plumbline/platform/event-store';
import type { KeyObject } from 'node:crypto';
import { CHUNK, leafOf, rootWith } from '../tree/event-tree';
import type { KeptTree } from '../tree/kept-tree';
import { Frontier } from '../tree/merkle';
import { signedRoot, type SignedRoot, type TreeRoot } from './signed-root';
import { CLOCKS_APART_MS } from '../timing';

export interface RootKeeperOptions {
  readonly kept: KeptTree;
  readonly store: Pick<EventStore, 'readStored' | 'acknowledged'>;
  /** The key that roots are signed with; called when there is one to sign. */
  readonly key: () => KeyObject;
  /** The present, ISO 8601. */
  readonly now: () => string;
  /** Called after each chunk, with the milliseconds that it took, so that others come first. */
  readonly pause: (workedMs: number) => Promise<unknown>;
}

const dayOf = (recordedAt: string): string => recordedAt.slice(0, 10);

/** Keeps the tree of the events behind the log: a node for each complete chunk, a signed root for each day (UTC) that is over. */
export class RootKeeper {
  private readonly log = new Logger('Audit');
  /** The head and the day when the work was last done; undefined: begin with a check of the last chunk. */
  private seen: { readonly head: bigint; readonly day: string } | undefined;

  private isEnded = false;

  constructor(private readonly options: RootKeeperOptions) {}

  /** Checks the kept nodes at the next call: another process may have kept some, or the events were restored. */
  begin(): void {
    this.seen = undefined;
  }

  /** Ends the work after the present chunk, for good. */
  end(): void {
    this.isEnded = true;
  }

  /** Keeps what has become complete since the last call. @throws StoreUnavailable, and faults of the database and of the key */
  async keep(): Promise<void> {
    const { kept, store, now, pause } = this.options;
    const [head, day] = [await store.acknowledged(), dayOf(new Date(Date.parse(now()) - CLOCKS_APART_MS).toISOString())];
    if (this.seen?.head === head && this.seen.day === day) return;
    if (!this.seen) await this.checkLastChunk();
    const frontier = new Frontier();
    for (const { hash } of await kept.known()) frontier.add(hash, CHUNK);
    let newest = await kept.newestSize();
    for (let isMore = true; isMore;) {
      const since = performance.now();
      const chunks = await kept.known();
      // With the event after the chunk, because that tells whether a day ends with it.
      const page = (await store.readStored(chunks.at(-1)?.position ?? BEFORE_ALL, CHUNK + 1)).slice(0, CHUNK + 1);
      isMore = page.length > CHUNK;
      const [chunk, ends] = [new Frontier(), new Array<TreeRoot>()];
      for (const [index, event] of page.slice(0, CHUNK).entries()) {
        const leaf = leafOf(event);
        for (const one of [chunk, frontier]) one.add(leaf);
        const next = index + 1 < page.length ? dayOf(page[index + 1].recordedAt) : day;
        if (dayOf(event.recordedAt) < next && frontier.size > newest) ends.push(rootWith(frontier.size, frontier.root, event));
      }
      newest = ends.at(-1)?.Size ?? newest;
      await kept.keep(this.signed(ends), chunks.length, isMore ? { last: page[CHUNK - 1], hash: chunk.root } : undefined);
      if (isMore) await pause(performance.now() - since);
      if (this.isEnded) return;
    }
    this.seen = { head, day };
  }

  private signed(roots: readonly TreeRoot[]): SignedRoot[] {
    if (roots.length === 0) return [];
    const key = this.options.key();
    return roots.map((root) => signedRoot(root, key));
  }

  /** The events may have been restored to an earlier state than the nodes. */
  private async checkLastChunk(): Promise<void> {
    const { kept, store } = this.options;
    const chunks = await kept.known();
    const last = chunks.at(-1);
    if (!last) return;
    const events = await store.readStored(chunks.at(-2)?.position ?? BEFORE_ALL, CHUNK).catch((error: unknown) => {
      if (error instanceof NoSuchPosition) return [];
      throw error;
    });
    const chunk = new Frontier();
    for (const event of events.slice(0, CHUNK)) chunk.add(leafOf(event));
    if (chunk.root.equals(last.hash)) return;
    this.log.warn('the events are not those that the kept nodes were made of, which are made again: events:verify --against a root');
    await kept.forget();
  }
}
