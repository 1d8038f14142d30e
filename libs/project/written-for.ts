import type { Written } from '@plumbline/platform/commands';

/**
 * What several commands wrote, for the saga that asked for all of them about the record `id`: how far they went, and each type of event once.
 * Grows with the types, not with the commands.
 */
export class WrittenFor implements Written {
  position = 0n;
  types: readonly string[] = [];
  constructor(readonly id: number) {}

  add({ position, types }: Written): void {
    if (position > this.position) this.position = position;
    this.types = [...new Set([...this.types, ...types])];
  }
}
