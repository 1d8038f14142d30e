import type { Position } from '@plumbline/platform/store';
import { firstPosition } from '@plumbline/platform/store/first-position';

/**
 * The effect of a saga on one event: the position of the last event that its commands wrote, and the types of all of
 * them.
 */
export interface Effect {
  /** Position of the event that the saga followed. */
  readonly cause: Position;
  /** Position of the first event, where several appends wrote them. */
  readonly from?: Position;
  readonly position: Position;
  readonly types: readonly string[];
}

/**
 * The effects, with those that lie next to each other as one: 1,000 events that were handled together cost a wait as
 * much as one.
 */
export function joined(effects: readonly Effect[]): Effect[] {
  const all: Effect[] = [];
  for (const effect of effects) {
    const last = all.at(-1);
    const from = firstPosition(effect);
    if (!last || from < firstPosition(last) || from > last.position + 1n) all.push(effect);
    else {
      const position = effect.position > last.position ? effect.position : last.position;
      const types = effect.types.every((type) => last.types.includes(type)) ? last.types : [...new Set([...last.types, ...effect.types])];
      all[all.length - 1] = { cause: last.cause, from: firstPosition(last), position, types };
    }
  }
  return all;
}
