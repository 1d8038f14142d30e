const KEY_WORDS = 4;
const KEY_BYTES = 16;

/** A hash table from evenly distributed keys of 16 bytes to small values, in typed arrays: a tenth of a Map's memory. No removal. */
export class SlotTable {
  size = 0;
  private slots = 1024;
  private used = new Uint8Array(this.slots);
  private keys = new Uint32Array(this.slots * KEY_WORDS);
  private values: Uint8Array;

  /** `width`: bytes of each value. */
  constructor(private readonly width: number) {
    this.values = new Uint8Array(this.slots * width);
  }

  /** The value of the key, writable until the next call. A new key gets zeros. */
  entry(key: Buffer): { readonly isNew: boolean; readonly value: Uint8Array } {
    if (this.size * 4 >= this.slots * 3) this.grow();
    const words = wordsOf(key);
    const slot = this.slotOf(words);
    const isNew = this.used[slot] === 0;
    if (isNew) {
      this.used[slot] = 1;
      this.keys.set(words, slot * KEY_WORDS);
      this.size += 1;
    }
    return { isNew, value: this.values.subarray(slot * this.width, (slot + 1) * this.width) };
  }

  /** The slot of the key, or the free slot where it belongs. */
  private slotOf(words: Uint32Array): number {
    const { keys, used, slots } = this;
    for (let slot = words[0] & (slots - 1); ; slot = (slot + 1) & (slots - 1)) {
      const at = slot * KEY_WORDS;
      if (used[slot] === 0) return slot;
      if (keys[at] === words[0] && keys[at + 1] === words[1] && keys[at + 2] === words[2] && keys[at + 3] === words[3]) return slot;
    }
  }

  private grow(): void {
    const { slots, used, keys, values, width } = this;
    this.slots = slots * 2;
    this.used = new Uint8Array(this.slots);
    this.keys = new Uint32Array(this.slots * KEY_WORDS);
    this.values = new Uint8Array(this.slots * width);
    for (let slot = 0; slot < slots; slot++) {
      if (used[slot] === 0) continue;
      const key = keys.subarray(slot * KEY_WORDS, (slot + 1) * KEY_WORDS);
      const to = this.slotOf(key);
      this.used[to] = 1;
      this.keys.set(key, to * KEY_WORDS);
      this.values.set(values.subarray(slot * width, (slot + 1) * width), to * width);
    }
  }
}

function wordsOf(key: Buffer): Uint32Array {
  if (key.length !== KEY_BYTES) throw new RangeError(`a key has ${KEY_BYTES} bytes, not ${key.length}`);
  return Uint32Array.of(key.readUInt32LE(0), key.readUInt32LE(4), key.readUInt32LE(8), key.readUInt32LE(12));
}
