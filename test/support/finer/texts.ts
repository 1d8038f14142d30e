import { concurrently } from '../wire';
import type { World } from './world';

/** Every text that the caller can read of the company, by the address that gave it. Replies are kept as they came: nothing but their text matters. */
export async function textsOf(w: World, who: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const headers = { authorization: `Bearer ${w.as(who).token}` };
  const read = async (path: string): Promise<string> => {
    const { status, text } = await w.wire.send('GET', path, { headers });
    if (status === 200) texts.set(path, text);
    return status === 200 ? text : '{"data":[]}';
  };
  const kinds = w.kinds.filter(({ v2 }) => v2 !== null);
  await concurrently(kinds, 8, async (kind) => {
    const v1 = kind.v1 !== null && kind.operations.read ? `/api/v1/${kind.v1}` : undefined;
    const v2 = `/api/v2/${String(kind.v2)}`;
    if (v1) for (const more of ['', '?page=1&page_size=1000', '/since/2000-01-01?include_deleted=true']) await read(v1 + more);
    const { data } = JSON.parse(await read(`${v2}?limit=1000`)) as { data: { Id: string | number }[] };
    for (const { Id } of data) {
      await read(`${v2}/${Id}`);
      if (v1) await read(`${v1}/${Id}`);
      if (kind.name === 'Project') await read(`/api/v1/projects/${Id}/projectPlan`);
    }
  });
  return texts;
}
