import { errorOf } from '@plumbline/client/errors';
import { send } from './send';

/** A request to version 2. */
interface Asked {
  readonly method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** What is sent, as JSON. */
  readonly body?: unknown;
  /** A form with files, or a file of a type, in place of that. */
  readonly file?: FormData | { readonly content: Blob; readonly type: string };
  /** The version that was read: the service refuses the change with 412 where there is a newer one. */
  readonly etag?: string | undefined;
  /** One for all attempts: none takes effect twice. */
  readonly key?: string;
  readonly signal?: AbortSignal | undefined;
}

export interface Reply<T> {
  readonly data: T;
  readonly meta: { readonly next?: string | null };
  /** The version of what the reply holds; empty without one. */
  readonly etag: string;
}

/** Sends a request to the address of the service. @throws PlumblineError when the service refuses */
export async function exchange<T>(address: string, { method, body, file, etag, key, signal }: Asked = {}): Promise<Reply<T>> {
  const headers = new Headers({ accept: 'application/json' });
  if (key !== undefined) headers.set('idempotency-key', key);
  if (etag !== undefined) headers.set('if-match', etag);
  // The browser states the type of a form by itself, because it chooses what stands between its parts.
  if (file && !(file instanceof FormData)) headers.set('content-type', file.type);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const content = file instanceof FormData ? file : (file?.content ?? (body === undefined ? undefined : JSON.stringify(body)));
  const reply = await send(
    new Request(new URL(address, location.origin), {
      headers,
      ...(method && { method }),
      ...(content !== undefined && { body: content }),
      ...(signal && { signal }),
    }),
  );
  // Done, and nothing to say of it.
  if (reply.status === 204) return { data: undefined as T, meta: {}, etag: '' };
  const answer = (await reply.json().catch(() => undefined)) as Omit<Reply<T>, 'etag'> | undefined;
  if (!reply.ok || !answer) throw errorOf(reply, answer);
  return { ...answer, etag: reply.headers.get('etag') ?? '' };
}
