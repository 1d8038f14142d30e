import * as fc from 'fast-check';
import { hash } from 'node:crypto';
import { EMPTY_ROOT, Frontier, leafHash, splitOf } from './merkle';
import { consistencyPath, inclusionPath, rangeRoot, type KnownNode } from './paths';
import { isConsistent, isIncluded } from './verify-paths';

/* The definitions of RFC 9162, 2.1, word for word: D[n] is a list of entries. */

const sha = (...parts: (Buffer | number)[]): Buffer =>
  hash('sha256', Buffer.concat(parts.map((one) => (typeof one === 'number' ? Buffer.of(one) : one))), 'buffer');
const split = (n: number): number => {
  let k = 1;
  while (k * 2 < n) k *= 2;
  return k;
};
const mth = (d: readonly Buffer[]): Buffer => {
  if (d.length === 0) return sha();
  if (d.length === 1) return sha(0, d[0]);
  const k = split(d.length);
  return sha(1, mth(d.slice(0, k)), mth(d.slice(k)));
};
const path = (m: number, d: readonly Buffer[]): Buffer[] => {
  if (d.length === 1) return [];
  const k = split(d.length);
  return m < k ? [...path(m, d.slice(0, k)), mth(d.slice(k))] : [...path(m - k, d.slice(k)), mth(d.slice(0, k))];
};
const subproof = (m: number, d: readonly Buffer[], b: boolean): Buffer[] => {
  if (m === d.length) return b ? [] : [mth(d)];
  const k = split(d.length);
  return m <= k ? [...subproof(m, d.slice(0, k), b), mth(d.slice(k))] : [...subproof(m - k, d.slice(k), false), mth(d.slice(0, k))];
};

const entries = (count: number): Buffer[] => Array.from({ length: count }, (_, n) => hash('sha256', `event ${n}`, 'buffer'));
/** Leaves, and complete subtrees of four. */
const knownOf = (d: readonly Buffer[]): KnownNode => {
  const [leaves, fours] = [d.map(leafHash), new Map<number, Buffer>()];
  for (let from = 0; from + 4 <= d.length; from += 4) fours.set(from, mth(d.slice(from, from + 4)));
  return (from, size) => (size === 1 ? leaves[from] : size === 4 ? fours.get(from) : undefined);
};
const rooted = (d: readonly Buffer[]): Buffer => {
  const frontier = new Frontier();
  for (const one of d) frontier.add(leafHash(one));
  expect(frontier.size).toBe(d.length);
  return frontier.root;
};
const flipped = (of: Buffer, bit: number): Buffer => {
  const copy = Buffer.from(of);
  copy[bit >> 3] ^= 1 << (bit & 7);
  return copy;
};

const two = fc.integer({ min: 1, max: 140 }).chain((size) => fc.tuple(fc.integer({ min: 1, max: size }), fc.constant(size)));
const bit = fc.integer({ min: 0, max: 255 });

describe('a Merkle tree', () => {
  it('has the roots that implementations of Certificate Transparency state for their eight entries', () => {
    const given = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
    const roots = [
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
      'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
      '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
      'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
      '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
    ];
    const d = given.map((one) => Buffer.from(one, 'hex'));
    expect(d.map((_, n) => rooted(d.slice(0, n + 1)).toString('hex'))).toEqual(roots);
    expect(EMPTY_ROOT.toString('hex')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it('splits sizes up to 2^32 at the largest power of two below them', () => {
    for (let size = 2; size <= 70; size++) expect(splitOf(size)).toBe(split(size));
    expect([2 ** 31, 2 ** 31 + 1, 2 ** 32].map(splitOf)).toEqual([2 ** 30, 2 ** 31, 2 ** 31]);
  });

  it('has the roots and paths of the definitions in RFC 9162, from leaves and from complete subtrees', () => {
    fc.assert(
      fc.property(two, ([former, size]) => {
        const d = entries(size);
        const known = knownOf(d);
        const frontier = new Frontier();
        for (let from = 0; from < size; from += 4)
          if (from + 4 <= size) frontier.add(mth(d.slice(from, from + 4)), 4);
          else for (const one of d.slice(from)) frontier.add(leafHash(one));
        expect([rooted(d), rangeRoot(known, 0, size), frontier.root]).toEqual([mth(d), mth(d), mth(d)]);
        expect(inclusionPath(known, former - 1, size)).toEqual(path(former - 1, d));
        expect(consistencyPath(known, former, size)).toEqual(subproof(former, d, true));
      }),
      { numRuns: 60 },
    );
  });

  it('proves that an event is in it, at one place alone', () => {
    fc.assert(
      fc.property(two, bit, ([number, size], at) => {
        const [d, index] = [entries(size), number - 1];
        const [leaf, proof, root] = [leafHash(d[index]), path(index, d), mth(d)];
        expect(isIncluded(leaf, index, size, proof, root)).toBe(true);
        const wrong = [
          isIncluded(flipped(leaf, at), index, size, proof, root),
          isIncluded(leaf, index, size, proof, flipped(root, at)),
          isIncluded(leaf, (index + 1) % (size + 1), size, proof, root),
          isIncluded(leaf, index, size, [...proof, root], root),
          isIncluded(leaf, size, size, proof, root),
          ...proof.map((_, n) => isIncluded(leaf, index, size, proof.with(n, flipped(proof[n], at)), root)),
          ...proof.map((_, n) => isIncluded(leaf, index, size, proof.toSpliced(n, 1), root)),
        ];
        expect(wrong).toEqual(wrong.map(() => false));
      }),
      { numRuns: 60 },
    );
  });

  it('proves that it begins with a former one, and with no other', () => {
    fc.assert(
      fc.property(two, bit, ([number, size], at) => {
        const d = entries(size);
        const [former, later] = [number, size].map((count) => ({ size: count, root: mth(d.slice(0, count)) }));
        const proof = subproof(number, d, true);
        expect(isConsistent(former, later, proof)).toBe(true);
        const wrong = [
          isConsistent({ ...former, root: flipped(former.root, at) }, later, proof),
          isConsistent(former, { ...later, root: flipped(later.root, at) }, proof),
          isConsistent({ ...former, size: 0 }, later, proof),
          isConsistent({ ...former, size: size + 1 }, later, proof),
          isConsistent(former, later, [...proof, later.root]),
          ...proof.map((_, n) => isConsistent(former, later, proof.with(n, flipped(proof[n], at)))),
          ...proof.map((_, n) => isConsistent(former, later, proof.toSpliced(n, 1))),
        ];
        expect(wrong).toEqual(wrong.map(() => false));
      }),
      { numRuns: 60 },
    );
  });

  it('refuses a leaf and a beginning that it does not have', () => {
    const known = knownOf(entries(5));
    expect(() => inclusionPath(known, 5, 5)).toThrow(RangeError);
    expect(() => consistencyPath(known, 6, 5)).toThrow(RangeError);
    expect(() => rangeRoot(known, 0, 6)).toThrow('the leaf 5 is not known');
  });
});
