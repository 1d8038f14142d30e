import { nodeHash, splitOf } from './merkle';

/** The hash of the complete subtree of `size` leaves from number `from` on, where known; the leaves of unknown ones must be. */
export type KnownNode = (from: number, size: number) => Buffer | undefined;

/** The root of the leaves from number `from` up to, and without, number `to` (MTH of RFC 9162, 2.1.1). @throws RangeError when a leaf is missing */
export function rangeRoot(known: KnownNode, from: number, to: number): Buffer {
  const found = known(from, to - from);
  if (found) return found;
  if (to - from < 2) throw new RangeError(`the leaf ${from} is not known`);
  const middle = from + splitOf(to - from);
  return nodeHash(rangeRoot(known, from, middle), rangeRoot(known, middle, to));
}

/** The hashes that prove that leaf `index` is among the first `size` (RFC 9162, 2.1.3), upwards. @throws RangeError outside of them */
export function inclusionPath(known: KnownNode, index: number, size: number): Buffer[] {
  if (!(index >= 0 && index < size)) throw new RangeError(`a tree of ${size} leaves has none with the number ${index}`);
  const path: Buffer[] = [];
  for (let from = 0, to = size; to - from > 1;) {
    const middle = from + splitOf(to - from);
    if (index < middle) {
      path.push(rangeRoot(known, middle, to));
      to = middle;
    } else {
      path.push(rangeRoot(known, from, middle));
      from = middle;
    }
  }
  return path.reverse();
}

/** The hashes that prove that the first `former` leaves begin those of `size` (RFC 9162, 2.1.4). @throws RangeError unless 1 ≤ former ≤ size */
export function consistencyPath(known: KnownNode, former: number, size: number): Buffer[] {
  if (!(former >= 1 && former <= size)) throw new RangeError(`a tree of ${size} leaves has no beginning of ${former}`);
  const path: Buffer[] = [];
  let [from, to] = [0, size];
  // The right edge of the former tree is followed down to its last complete subtree.
  while (former !== to) {
    const middle = from + splitOf(to - from);
    if (former <= middle) {
      path.push(rangeRoot(known, middle, to));
      to = middle;
    } else {
      path.push(rangeRoot(known, from, middle));
      from = middle;
    }
  }
  // The verifier has the root of the former tree: a complete subtree from the first leaf on is that root itself.
  if (from > 0) path.push(rangeRoot(known, from, to));
  return path.reverse();
}
