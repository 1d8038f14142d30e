import { nodeHash } from './merkle';

const isLeft = (number: number): boolean => number % 2 === 0;
const half = (number: number): number => Math.floor(number / 2);

/** True if the path proves that the leaf `leaf` has the number `index` in the tree of `size` leaves (RFC 9162, 2.1.3.2). */
export function isIncluded(leaf: Buffer, index: number, size: number, path: readonly Buffer[], root: Buffer): boolean {
  if (!(index >= 0 && index < size)) return false;
  let [at, last, hash] = [index, size - 1, leaf];
  for (const next of path) {
    if (last === 0) return false;
    if (!isLeft(at) || at === last) {
      hash = nodeHash(next, hash);
      for (; isLeft(at) && at !== 0; last = half(last)) at = half(at);
    } else hash = nodeHash(hash, next);
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && hash.equals(root);
}

/** A root and the number of leaves below it. */
export interface Head {
  readonly size: number;
  readonly root: Buffer;
}

/** True if the path proves that the tree of `former` is the beginning of that of `later` (RFC 9162, 2.1.4.2). */
export function isConsistent(former: Head, later: Head, path: readonly Buffer[]): boolean {
  if (!(former.size >= 1 && former.size <= later.size)) return false;
  if (former.size === later.size) return path.length === 0 && former.root.equals(later.root);
  const isComplete = Number.isInteger(Math.log2(former.size));
  const [first, ...rest] = isComplete ? [former.root, ...path] : path;
  if (!first) return false;
  let [at, last] = [former.size - 1, later.size - 1];
  for (; !isLeft(at); last = half(last)) at = half(at);
  let [formerRoot, laterRoot] = [first, first];
  for (const next of rest) {
    if (last === 0) return false;
    if (!isLeft(at) || at === last) {
      [formerRoot, laterRoot] = [nodeHash(next, formerRoot), nodeHash(next, laterRoot)];
      for (; isLeft(at) && at !== 0; last = half(last)) at = half(at);
    } else laterRoot = nodeHash(laterRoot, next);
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && formerRoot.equals(former.root) && laterRoot.equals(later.root);
}
