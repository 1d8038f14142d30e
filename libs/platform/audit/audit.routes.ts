import { RequiresPrivilege } from '@plumbline/platform/http';
import { META, Route, count, exactly, list, moment, queryParameter } from '@plumbline/platform/record-api';
import type { JsonSchema } from '@plumbline/platform/records';
import { readers } from './readers';

const hex = (digits: number, description: string): JsonSchema => ({ type: 'string', pattern: `^[0-9a-f]{${digits}}$`, description });
const position: JsonSchema = { type: 'string', pattern: '^\\d{1,18}$', description: 'The position of an event.' };
const path: JsonSchema = { type: 'array', items: hex(64, 'A hash.'), description: 'From the leaf upwards (RFC 9162).' };

const root = exactly({
  Size: count('Number of events below the root, from the first on.'),
  Position: { ...position, description: 'The position of the last of them, in the store that the root was made from.' },
  Root: hex(64, 'The root of the Merkle tree of their hashes.'),
  LastEventHash: hex(64, 'The hash of the last event.'),
  RecordedAt: moment('When the last event was recorded.'),
  Key: hex(64, 'The public key of Ed25519.'),
  Signature: hex(128, 'Its signature.'),
});
const inclusion = exactly({
  Position: position,
  Index: count('The number of its leaf, from 0.'),
  Size: count('Number of events below the root.'),
  EventHash: hex(64, 'The hash of the event.'),
  ...{ Path: path, Root: root },
});
const consistency = exactly({
  From: count('Number of events below the former root.'),
  Size: count('Number of events below the root.'),
  ...{ Path: path, Root: root },
});

/** `GET /api/v2/audit/roots`. */
export const rootsRoute = Route({
  ...{ method: 'GET', path: 'roots', callers: RequiresPrivilege(readers, 'read', { addressed: null }) },
  operationId: 'readAuditRoots',
  summary: 'The signed roots of the days that are over',
  description:
    'The roots of the Merkle tree over all events at the end of each day (UTC), by size. Keep them elsewhere: `events:verify --against` a saved reply finds every later change of the events below. `next` in `meta` is the `after` of the following page, or null.',
  parameters: [
    queryParameter('limit', { type: 'integer', minimum: 1, maximum: 1000, default: 100 }, 'Number of roots.', 100),
    queryParameter('after', { type: 'integer', minimum: 0, default: 0 }, 'The Size after which the roots begin.', 0),
  ],
  reply: { description: 'The roots', data: list(root), meta: META.following },
});

/** `GET /api/v2/audit/proof`. */
export const proofRoute = Route({
  ...{ method: 'GET', path: 'proof', callers: RequiresPrivilege(readers, 'read', { addressed: null }) },
  operationId: 'readAuditProof',
  summary: 'Proof that an event is below a root, or that a former root is the beginning of a later one',
  description:
    'With `position`: the proof that this event of the company is below the root. With `former`: that the root of so many events is the beginning of it. The root is the one of the first `size` events, signed; default: of all events, save the newest where many were recorded within a minute.',
  parameters: [
    queryParameter('position', position, 'The position of an event of the company.', '1'),
    queryParameter('former', { type: 'integer', minimum: 1 }, 'Instead: the Size of a former root.'),
    queryParameter('size', { type: 'integer', minimum: 1 }, 'Number of events below the root, as the Size of a kept one.'),
  ],
  reply: { description: 'The proof', data: { oneOf: [inclusion, consistency] } },
  errors: [400, 404],
});
