import type { Row } from './client';
import { exchange } from './exchange';

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

/** A record and its version, as it is now. @throws PlumblineError when the service refuses */
export async function readVersioned(entity: string, id: string, signal?: AbortSignal): Promise<Versioned> {
  const { data, etag } = await exchange<Row>(`/api/v2/${entity}/${id}`, { signal });
  return { row: data, etag };
}

/** Adds a record, or changes the fields of one. @throws PlumblineError when the service refuses */
export async function saveRecord({ entity, id, ...asked }: Saved): Promise<Versioned> {
  const [method, address] = id === undefined ? (['POST', entity] as const) : (['PATCH', `${entity}/${id}`] as const);
  const { data, etag } = await exchange<Row>(`/api/v2/${address}`, { method, ...asked });
  return { row: data, etag };
}
