import type { World } from './world';

/** Every text that the caller can read of the company, by the address that gave it. */
export async function textsOf(w: World, who: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const read = async (path: string): Promise<unknown> => {
    const { status, body } = await w.as(who).get(path);
    if (status === 200) texts.set(path, JSON.stringify(body));
    return status === 200 ? body.data : [];
  };
  for (const kind of w.kinds.filter(({ v2 }) => v2 !== null)) {
    const v1 = kind.v1 !== null && kind.operations.read ? `/api/v1/${kind.v1}` : undefined;
    const v2 = `/api/v2/${String(kind.v2)}`;
    if (v1) for (const more of ['', '?page=1&page_size=1000', '/since/2000-01-01?include_deleted=true']) await read(v1 + more);
    for (const { Id } of (await read(`${v2}?limit=1000`)) as { Id: string }[]) {
      await read(`${v2}/${Id}`);
      if (v1) await read(`${v1}/${Id}`);
      if (kind.name === 'Project') await read(`/api/v1/projects/${Id}/projectPlan`);
    }
  }
  return texts;
}
