import { errorOf } from '@plumbline/client/errors';
import type { Row } from './client';
import { send } from './send';

/** A record with the version that a change of it is made against. */
export interface Versioned {
  readonly row: Row;
  readonly etag: string;
}

interface Saved {
  readonly entity: string;
  /** The record; undefined for one that is added. */
  readonly id?: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
  /** The version that was read: the service refuses the change with 412 where there is a newer one. */
  readonly etag?: string | undefined;
  /** One for all attempts: none takes effect twice. */
  readonly key: string;
}

async function versioned(request: Request): Promise<Versioned> {
  const reply = await send(request);
  const body = (await reply.json().catch(() => undefined)) as { data: Row } | undefined;
  if (!reply.ok || !body) throw errorOf(reply, body);
  return { row: body.data, etag: reply.headers.get('etag') ?? '' };
}

const at = (path: string): URL => new URL(`/api/v2/${path}`, location.origin);

/** A record and its version, as it is now. @throws PlumblineError when the service refuses */
export const readVersioned = (entity: string, id: string, signal?: AbortSignal): Promise<Versioned> =>
  versioned(new Request(at(`${entity}/${id}`), { headers: { accept: 'application/json' }, ...(signal && { signal }) }));

/** Adds a record, or changes the fields of one. @throws PlumblineError when the service refuses */
export const saveRecord = ({ entity, id, body, etag, key }: Saved): Promise<Versioned> =>
  versioned(
    new Request(at(id === undefined ? entity : `${entity}/${id}`), {
      method: id === undefined ? 'POST' : 'PATCH',
      headers: {
        ...{ accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': key },
        ...(etag !== undefined && { 'if-match': etag }),
      },
      body: JSON.stringify(body),
    }),
  );
