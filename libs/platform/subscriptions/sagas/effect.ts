import type { Position } from '@plumbline/platform/event-store';

/** The effect of a saga on one event: the position of the last event that its commands wrote, and the types of all of them. */
export interface Effect {
  /** Position of the event that the saga followed. */
  readonly cause: Position;
  /** Where they begin (`CommandResult.from`); absent where it is `position`. */
  readonly from?: Position;
  readonly position: Position;
  readonly types: readonly string[];
}

/** The effects, with those that lie next to each other as one: 1,000 events that were handled together cost a wait as much as one. */
export function joined(effects: readonly Effect[]): Effect[] {
  const all: Effect[] = [];
  for (const effect of effects) {
    const last = all.at(-1);
    const from = effect.from ?? effect.position;
    const begin = last?.from ?? last?.position ?? from;
    if (!last || from < begin || from > last.position + 1n) all.push(effect);
    else {
      const position = effect.position > last.position ? effect.position : last.position;
      const types = effect.types.every((type) => last.types.includes(type)) ? last.types : [...new Set([...last.types, ...effect.types])];
      all[all.length - 1] = { cause: last.cause, from: begin, position, types };
    }
  }
  return all;
}
