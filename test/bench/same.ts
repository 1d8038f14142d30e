import type { Side } from './operations';

/** The largest difference in bytes between two replies that count as the same content. */
const TOLERANCE = 0.03;

/** The path to each key of a value, sorted: `data.Project.Id`. */
function keysOf(value: unknown, path: string, into: Set<string> = new Set()): Set<string> {
  if (Array.isArray(value)) value.forEach((one) => keysOf(one, `${path}[]`, into));
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) keysOf(inner, `${path}.${key}`, into.add(`${path}.${key}`));
  return into;
}

async function read(side: Side, path: string): Promise<{ keys: Set<string>; bytes: number }> {
  const reply = await fetch(side.url + path, { headers: { authorization: `Bearer ${side.callers[0] ?? ''}` } });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${side.name} answered ${reply.status} to ${path}: ${text}`);
  return { keys: keysOf(JSON.parse(text), ''), bytes: Buffer.byteLength(text) };
}

/**
 * Verifies that both sides return the same content, and prints the bytes.
 * @throws Error when a single entry or a page of one side has other keys than that of the other, at any depth, or
 * another size
 */
export async function sameContent(ours: Side, bare: Side): Promise<void> {
  for (const pathOf of [({ firstId }: Side) => `/api/v1/time/${firstId}`, () => '/api/v1/time?page=2&page_size=100']) {
    const [one, other] = [await read(ours, pathOf(ours)), await read(bare, pathOf(bare))];
    const missing = [...one.keys].filter((key) => !other.keys.has(key));
    const more = [...other.keys].filter((key) => !one.keys.has(key));
    if (missing.length + more.length > 0)
      throw new Error(
        `the replies differ: the bare server lacks ${missing.join(', ') || 'nothing'} and adds ${more.join(', ') || 'nothing'}`,
      );
    console.log(`${pathOf(ours)}: ${one.keys.size} keys on both sides; ${one.bytes} bytes, bare ${other.bytes}`);
    if (Math.abs(other.bytes / one.bytes - 1) > TOLERANCE) throw new Error('the replies differ in size');
  }
}
