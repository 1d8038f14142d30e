import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

/** The root of the tree of the first `Size` events. */
export interface TreeRoot {
  /** Number of events. */
  readonly Size: number;
  /** The position of the last of them, in the store that the root was made from. */
  readonly Position: string;
  /** 64 lower-case hex digits, as all hashes here. */
  readonly Root: string;
  /** Hash and time of the last event. */
  readonly LastEventHash: string;
  readonly RecordedAt: string;
}

/** A root and who made it. */
export interface SignedRoot extends TreeRoot {
  /** The public key of Ed25519 (RFC 8032): 64 hex digits. */
  readonly Key: string;
  /** 128 hex digits. */
  readonly Signature: string;
}

/** The text that is signed: these lines, joined by one line feed, without one at the end (docs/audit.md). */
const signedText = ({ Size, Position, Root, LastEventHash, RecordedAt }: TreeRoot): Buffer =>
  Buffer.from(['plumbline root v1', Size, Position, Root, LastEventHash, RecordedAt].join('\n'));

/** The public key of a private one, as 64 hex digits. */
export const publicKeyOf = (key: KeyObject): string =>
  Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');

/** The root, signed with the private key. Ed25519 is deterministic: the same root has the same signature. */
export function signedRoot(root: TreeRoot, key: KeyObject): SignedRoot {
  return { ...root, Key: publicKeyOf(key), Signature: sign(null, signedText(root), key).toString('hex') };
}

/** True if the key that the root names has signed it. Whose key that is must be known from elsewhere. */
export function hasItsSignature(root: SignedRoot): boolean {
  const x = Buffer.from(root.Key, 'hex').toString('base64url');
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, signedText(root), key, Buffer.from(root.Signature, 'hex'));
  } catch {
    return false;
  }
}

/** Thrown for a text that holds no signed root. */
export class NotASignedRoot extends Error {}

const HEX = (length: number, value: unknown): boolean => typeof value === 'string' && value.length === length && /^[0-9a-f]*$/.test(value);

function checked(value: unknown): SignedRoot {
  const root = (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<keyof SignedRoot, unknown>>;
  const isRoot =
    Number.isSafeInteger(root.Size) &&
    Number(root.Size) > 0 &&
    HEX(64, root.Root) &&
    HEX(64, root.LastEventHash) &&
    HEX(64, root.Key) &&
    HEX(128, root.Signature) &&
    typeof root.RecordedAt === 'string' &&
    typeof root.Position === 'string';
  if (!isRoot) throw new NotASignedRoot('it is not what audit:root wrote: Size, Position, Root, LastEventHash, RecordedAt, Key, Signature');
  return root as SignedRoot;
}

/** The roots in a file: of `audit:root`, a list, or a reply of `GET /api/v2/audit/roots`. @throws NotASignedRoot */
export function rootsIn(text: string): SignedRoot[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new NotASignedRoot(`it is not JSON: ${(error as Error).message}`);
  }
  const { data = value } = (value ?? {}) as { data?: unknown };
  const roots = Array.isArray(data) ? data.map(checked) : [checked(data)];
  if (roots.length === 0) throw new NotASignedRoot('it holds no root');
  return roots;
}
