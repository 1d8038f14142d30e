import type { StoredEvent } from '@plumbline/platform/event-store';
import { eventHash, leafOf } from '../tree/event-tree';
import { Frontier } from '../tree/merkle';
import { hasItsSignature, type SignedRoot } from './signed-root';

/** A root that was kept elsewhere, and what became of the events below it. */
export interface CheckedRoot {
  readonly root: SignedRoot;
  /** Why it does not hold; undefined: the first `Size` events are those that it was made of, in their order. */
  readonly problem: string | undefined;
}

/** Compares events one after another with roots that were kept elsewhere, in 32 hashes and two values for each root. */
export class RootCheck {
  private readonly roots: readonly SignedRoot[];
  private readonly frontier = new Frontier();
  private readonly found = new Map<SignedRoot, string>();
  /** The numbers, from 1, of the events that roots end with. */
  private readonly numbers = new Map<string, number | undefined>();
  private count = 0;
  private next = 0;

  /** `key`: who must have signed the roots, as 64 hex digits; without it, whoever they name. */
  constructor(
    roots: readonly SignedRoot[],
    private readonly key?: string,
  ) {
    this.roots = [...roots].sort((one, other) => one.Size - other.Size);
    for (const { LastEventHash } of roots) this.numbers.set(LastEventHash, undefined);
  }

  /** The next event, in order of position, from the first of the store on. */
  add(event: StoredEvent): void {
    this.frontier.add(leafOf(event));
    this.count += 1;
    const hash = eventHash(event);
    if (this.numbers.has(hash)) this.numbers.set(hash, this.count);
    for (; this.roots[this.next]?.Size === this.count; this.next += 1)
      this.found.set(this.roots[this.next], this.frontier.root.toString('hex'));
  }

  /** Returns the outcome of the check for each root, by size, after the last event. */
  results(): CheckedRoot[] {
    let before: SignedRoot | undefined;
    return this.roots.map((root) => {
      const problem = this.problemOf(root, before);
      if (problem === undefined) before = root;
      return { root, problem };
    });
  }

  private problemOf(root: SignedRoot, before: SignedRoot | undefined): string | undefined {
    if (!hasItsSignature(root)) return 'its signature is not that of its key: the root was changed since';
    if (this.key !== undefined && root.Key !== this.key) return `it was signed by another key, ${root.Key}`;
    const found = this.found.get(root);
    if (found === root.Root) return undefined;
    const number = this.numbers.get(root.LastEventHash);
    const last =
      number === undefined
        ? 'the event that it ends with is not there'
        : number === root.Size
          ? 'the event that it ends with is in its place'
          : `the event that it ends with is number ${number} now, not ${root.Size}`;
    const since = before
      ? `after the first ${before.Size}, up to ${before.RecordedAt}, which agree with an earlier root`
      : 'from the first on';
    if (found === undefined) return `there are ${this.count} events, ${root.Size - this.count} less than there were; ${last}`;
    return `the first ${root.Size} events are not those that there were: some were changed, removed, added or exchanged, ${since}; ${last}`;
  }
}
