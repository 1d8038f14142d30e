import { errorOf } from '@plumbline/client/errors';
import { send } from './send';

/** The `data` of a route of version 2. @throws PlumblineError when the service refuses */
export const read = async <T>(path: string, signal?: AbortSignal): Promise<T> => (await readReply<T>(path, signal)).data;

/** A page of a list, with where the following one begins. @throws PlumblineError when the service refuses */
export const readPage = <T>(path: string, signal?: AbortSignal): Promise<Page<T>> => readReply<readonly T[]>(path, signal);

interface Reply<T> {
  readonly data: T;
  readonly meta: { readonly next?: string | null };
}
export type Page<T> = Reply<readonly T[]>;

async function readReply<T>(path: string, signal?: AbortSignal): Promise<Reply<T>> {
  const reply = await send(
    new Request(new URL(path, location.origin), { headers: { accept: 'application/json' }, ...(signal && { signal }) }),
  );
  const body = (await reply.json().catch(() => undefined)) as Reply<T> | undefined;
  if (!reply.ok || !body) throw errorOf(reply, body);
  return body;
}
