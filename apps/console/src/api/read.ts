import { errorOf } from '@plumbline/client/errors';
import { send } from './send';

/** The `data` of a route of version 2. @throws PlumblineError when the service refuses */
export async function read<T>(path: string, signal?: AbortSignal): Promise<T> {
  const reply = await send(
    new Request(new URL(path, location.origin), { headers: { accept: 'application/json' }, ...(signal && { signal }) }),
  );
  const body = (await reply.json().catch(() => undefined)) as { data: T } | undefined;
  if (!reply.ok || !body) throw errorOf(reply, body);
  return body.data;
}
