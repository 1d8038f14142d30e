import type { Position } from './event-store';

/** What commands wrote: the types of the events, the position of the last one, and of the first where several appends wrote them. */
interface Written {
  readonly position: Position;
  readonly types: readonly string[];
  readonly from?: Position | undefined;
}

/** The position of the first event. The events of one append are contiguous and end at its position. */
export const firstPosition = ({ position, types, from }: Written): Position => from ?? position - BigInt(Math.max(types.length, 1) - 1);
