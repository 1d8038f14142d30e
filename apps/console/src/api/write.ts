import { errorOf } from '@plumbline/client/errors';
import { send } from './send';

interface Write {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The address behind `/api/v2/`. */
  readonly path: string;
  readonly body?: unknown;
  /** A file, in place of a body. */
  readonly file?: { readonly content: Blob; readonly type: string };
  /** The version that was read: the service refuses the change with 412 where there is a newer one. */
  readonly etag?: string;
  /** One for all attempts: none takes effect twice. */
  readonly key?: string;
}

/** Writes what is no record of a list. Gives the `data` of the reply. @throws PlumblineError when the service refuses */
export async function write<T>({ method, path, body, file, etag, key }: Write): Promise<T> {
  const headers = new Headers({ accept: 'application/json' });
  if (key !== undefined) headers.set('idempotency-key', key);
  if (etag !== undefined) headers.set('if-match', etag);
  const isSent = body !== undefined || file !== undefined;
  if (isSent) headers.set('content-type', file?.type ?? 'application/json');
  const reply = await send(
    new Request(new URL(`/api/v2/${path}`, location.origin), {
      ...{ method, headers },
      ...(isSent && { body: file?.content ?? JSON.stringify(body) }),
    }),
  );
  const answer = (await reply.json().catch(() => undefined)) as { data: T } | undefined;
  if (!reply.ok) throw errorOf(reply, answer);
  return (answer as { data: T }).data;
}
