import { hash } from 'node:crypto';

const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);
const sha256 = (...parts: readonly Buffer[]): Buffer => hash('sha256', Buffer.concat(parts), 'buffer');

/** The hash of a leaf (RFC 9162, 2.1.1). `entry` is what the tree is about: the 32 bytes of the hash of an event. */
export const leafHash = (entry: Buffer): Buffer => sha256(LEAF, entry);
/** The hash of a node above two others. */
export const nodeHash = (left: Buffer, right: Buffer): Buffer => sha256(NODE, left, right);
/** The root of a tree without leaves. */
export const EMPTY_ROOT: Buffer = sha256();

/** The largest power of two below `size`, which is from 2 to 2^32. */
export const splitOf = (size: number): number => 2 ** (31 - Math.clz32(size - 1));

/** The root of a tree that grows by its leaves. It keeps the roots of the largest complete subtrees, at most 32 hashes. */
export class Frontier {
  private readonly peaks: { readonly size: number; readonly hash: Buffer }[] = [];

  get size(): number {
    return this.peaks.reduce((sum, { size }) => sum + size, 0);
  }

  /** Adds the hash of a leaf, or the root of the next `size` leaves: a power of two of which the present size is a multiple. */
  add(hashed: Buffer, size = 1): void {
    let peak = { size, hash: hashed };
    for (let last = this.peaks.at(-1); last?.size === peak.size; last = this.peaks.at(-1)) {
      peak = { size: peak.size * 2, hash: nodeHash(last.hash, peak.hash) };
      this.peaks.pop();
    }
    this.peaks.push(peak);
  }

  /** The root of the tree of all leaves so far. */
  get root(): Buffer {
    if (this.peaks.length === 0) return EMPTY_ROOT;
    return this.peaks.map((peak) => peak.hash).reduceRight((right, left) => nodeHash(left, right));
  }
}
