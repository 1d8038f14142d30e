/** Ids in one block: as many bits as 128 bytes have. */
const BLOCK = 1024;

/**
 * A set of ids (positive safe integers) that are mostly close to each other, as those of sequences are: about a bit for
 * each, where a Set takes some 40 bytes.
 */
export class IdSet {
  private readonly blocks = new Map<number, Uint8Array>();

  has(id: number): boolean {
    const bits = this.blocks.get(Math.floor(id / BLOCK));
    const at = id % BLOCK;
    return bits !== undefined && ((bits[at >> 3] ?? 0) & (1 << (at & 7))) !== 0;
  }
  add(id: number): void {
    const block = Math.floor(id / BLOCK);
    let bits = this.blocks.get(block);
    if (!bits) this.blocks.set(block, (bits = new Uint8Array(BLOCK / 8)));
    const at = id % BLOCK;
    bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7));
  }
}
