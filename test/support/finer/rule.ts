import type { World } from './world';

/** A request and the status that it must be answered with. `who` may name several, who all get that answer. */
export interface Ask {
  readonly who: string;
  /** Method and path. */
  readonly what: string;
  readonly body?: object;
  readonly status: number;
}

/** The one user of the company who sees a record, in single reads, lists and feeds of both interfaces. */
export interface Audience {
  readonly kind: string;
  readonly id: number;
  readonly seenBy: string;
}

/** Something that is wrong, found while the steps were being prepared. */
export interface Found {
  readonly fault: string;
}

export type Step = Ask | Audience | Found;

/** A rule of the privileges table that is finer than its rows: its steps are taken in their order. */
export interface Rule {
  /** With the statements that it shows, in brackets. */
  readonly says: string;
  readonly steps: (world: World) => Promise<readonly Step[]>;
}

export const ask = (who: string, what: string, status: number, body?: object): Ask => ({ who, what, status, ...(body && { body }) });
export const seen = (kind: string, id: number, seenBy: string): Audience => ({ kind, id, seenBy });
export const rule = (says: string, steps: Rule['steps']): Rule => ({ says, steps });

/** Takes the steps; answers with what went otherwise than it should. */
export async function faultsOf({ steps }: Rule, world: World): Promise<string[]> {
  const faults: string[] = [];
  for (const step of await steps(world))
    if ('fault' in step) faults.push(step.fault);
    else faults.push(...('seenBy' in step ? await misseen(step, world) : await misanswered(step, world)));
  return faults;
}

async function misanswered({ who, what, body, status }: Ask, world: World): Promise<string[]> {
  const [method, path] = what.split(' ') as [string, string];
  const faults: string[] = [];
  for (const name of who.split(' ')) {
    const reply = await world.as(name).send(method, path, body);
    if (reply.status !== status)
      faults.push(`${name}: ${what} ${JSON.stringify(body ?? '')} answered ${reply.status}, not ${status}: ${JSON.stringify(reply.body)}`);
  }
  return faults;
}

async function misseen({ kind: name, id, seenBy }: Audience, { kinds, people, as }: World): Promise<string[]> {
  const kind = kinds.find((one) => one.name === name);
  if (!kind) throw new Error(`no kind is called ${name}`);
  const faults: string[] = [];
  const may = new Set(seenBy.split(' '));
  const v2 = `/api/v2/${String(kind.v2)}`;
  const v1 = kind.v1 !== null && kind.operations.read ? `/api/v1/${String(kind.v1)}` : undefined;
  await Promise.all(
    [...people.keys()].map(async (who) => {
      const caller = as(who);
      const listed = async (path: string): Promise<boolean> => {
        const { status, body } = await caller.get(path);
        // Of a kind that the caller may never see there is no list in version 2.
        if (status === 403 && path.startsWith('/api/v2/')) return false;
        return (body.data as { Id: string | number }[]).some(({ Id }) => Number(Id) === id);
      };
      const found: Record<string, boolean> = {
        [`${v2}/${id}`]: (await caller.get(`${v2}/${id}`)).status === 200,
        [v2]: await listed(`${v2}?limit=1000`),
      };
      if (v1) {
        found[`${v1}/${id}`] = (await caller.get(`${v1}/${id}`)).status === 200;
        for (const path of [v1, `${v1}/since/2000-01-01?include_deleted=true`]) found[path] = await listed(path);
      }
      for (const [path, isThere] of Object.entries(found))
        if (isThere !== may.has(who)) faults.push(`${who} ${isThere ? 'sees' : 'does not see'} ${name} ${id} at ${path}`);
    }),
  );
  return faults;
}
