import type { ChangeWaits } from './change-waits';
import { checkpointText, type Checkpoint } from './feed-query';
import { entryText, type ChangesPage } from './v2-changes';
import { HEARTBEAT_EVERY_MS, STREAM_RETRY_MS } from '../timing';

export const EVENT_STREAM = 'text/event-stream; charset=utf-8';

/**
 * The feed as server-sent events: each change is a `change`, with the checkpoint after each position as `id`. Ends when rights change, when
 * token or service end, and at faults: the client continues with `Last-Event-ID`.
 */
export async function* eventsOf(
  from: Checkpoint,
  read: (after: Checkpoint) => Promise<ChangesPage>,
  waits: Pick<ChangeWaits, 'beyond' | 'isStopping'>,
  gone: AbortSignal,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`retry: ${STREAM_RETRY_MS}\nid: ${checkpointText(from)}\n\n`);
  for (let after = from; !gone.aborted && !waits.isStopping;) {
    let page: ChangesPage;
    try {
      page = await read(after);
    } catch {
      // A reply that has begun cannot say why. The client connects again and is told then.
      return;
    }
    yield Buffer.from(eventTexts(page));
    if (page.entries.some(({ change }) => change === 'Reset')) return;
    after = page.next;
    if (!page.hasMore) await waits.beyond(page.shown, HEARTBEAT_EVERY_MS, gone);
  }
}

/** The entries as events. An id follows all entries of its position, for a client that is cut off between them. */
function eventTexts({ entries, next }: ChangesPage): string {
  const events = entries.map((entry, at) => {
    const isLast = entries[at + 1]?.position !== entry.position;
    const id = isLast ? `id: ${checkpointText({ ...next, position: entry.position })}\n` : '';
    return `event: change\n${id}data: ${entryText(entry)}\n\n`;
  });
  // An id without data is no event, but the client keeps it; the comment shows that the stream lives.
  return `${events.join('')}id: ${checkpointText(next)}\n: ${next.position}\n\n`;
}
