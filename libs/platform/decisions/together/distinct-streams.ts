import type { Decide } from '../decide';
import { streamFor } from '../deciding';
import { COMMANDS_TOGETHER } from '../limits';

/** The commands in order, cut where there are enough, or where a stream occurs again. */
export function ofDistinctStreams(commands: readonly Decide[]): Decide[][] {
  const parts: Decide[][] = [];
  let streams = new Set<string>();
  for (const command of commands) {
    const stream = streamFor(command);
    if (parts.length === 0 || streams.has(stream) || streams.size === COMMANDS_TOGETHER) {
      parts.push([]);
      streams = new Set();
    }
    streams.add(stream);
    parts.at(-1)?.push(command);
  }
  return parts;
}
