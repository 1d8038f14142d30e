import { createHash } from 'node:crypto';
import type { AnyRecordKind } from '@plumbline/platform/records';
import { wireId } from '@plumbline/platform/records';
import type { FeedEntry } from '@plumbline/platform/history';
import type { Position } from '@plumbline/platform/event-store';

/** A message to a webhook. */
export interface Message {
  /** The header `webhook-id`: the same in each attempt, and when the same change is replayed. */
  readonly id: string;
  readonly type: string;
  readonly position: Position;
  /** When the event was recorded, ISO 8601. */
  readonly recordedAt: string;
  /** The record; undefined for a test, and where the rights of the owner have changed. */
  readonly kind: AnyRecordKind | undefined;
  readonly record: number | undefined;
}

/**
 * The message for an entry of the feed. Its id follows from the entry, so a repeat has the same; the time is in it because a
 * store that is restored from a backup gives positions again.
 */
export function messageOf(webhook: number, { position, recordedAt, kind, id: record, change }: FeedEntry): Message {
  const type = kind ? `${kind.v2 ?? ''}.${change === 'Removed' ? 'removed' : 'changed'}` : 'webhook.reset';
  const parts = [webhook, position, recordedAt, type, record].join(' ');
  const id = `msg_${createHash('sha256').update(parts).digest('base64url').slice(0, 27)}`;
  return { id, type, position, recordedAt, kind, record: kind && record };
}

/** The body that is sent: never the record itself, which the receiver reads with rights of its own (docs/adr/0125). */
export const bodyOf = ({ type, position, recordedAt, kind, record }: Message): string =>
  JSON.stringify({
    type,
    timestamp: recordedAt,
    data: { position: String(position), entity: kind?.v2 ?? null, id: kind && record !== undefined ? wireId(kind, record) : null },
  });
