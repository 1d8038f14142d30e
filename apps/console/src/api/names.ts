import { queryOptions, useQuery } from '@tanstack/react-query';
import { capitalized } from '../words/names';
import { records } from './client';
import { entityNamed } from './language/entity-named';

/** Ids that one request names. */
const MOST = 200;
/** Names that are asked for within this many milliseconds go in one request. */
const TOGETHER = 5;

type Waiting = Map<string, ((name: string) => void)[]>;
const waiting = new Map<string, Waiting>();

/** True of the id of a record: a whole number; 0 stands for the service itself. */
export const isId = (text: string): boolean => /^[1-9]\d*$/.test(text);

/** What a record is called without a name of its own: `Bill 7`. */
export const plainName = (entity: string, id: number | string): string => `${capitalized(entityNamed(entity)?.singular ?? entity)} ${id}`;

/** The field that names the records of an entity, if one does. */
export const namingField = (entity: string): string | undefined => entityNamed(entity)?.names[0];

async function ask(entity: string): Promise<void> {
  const asked = waiting.get(entity) ?? new Map<string, []>();
  waiting.delete(entity);
  const field = namingField(entity);
  const ids = [...asked.keys()];
  for (let at = 0; at < ids.length; at += MOST) {
    const part = ids.slice(at, at + MOST);
    const found = new Map<string, string>();
    // A caller who may not see these records sees their numbers.
    const reply = field
      ? await records(entity)
          .list({ where: { Id: { $in: part } }, fields: ['Id', field], include: [], limit: MOST })
          .catch(() => undefined)
      : undefined;
    for (const row of reply?.data ?? []) found.set(String(row.Id), String(row[field ?? ''] ?? ''));
    for (const id of part) for (const done of asked.get(id) ?? []) done(found.get(id) || plainName(entity, id));
  }
}

function nameOf(entity: string, id: string): Promise<string> {
  return new Promise((done) => {
    let asked = waiting.get(entity);
    if (!asked) {
      waiting.set(entity, (asked = new Map()));
      setTimeout(() => void ask(entity), TOGETHER);
    }
    asked.set(id, [...(asked.get(id) ?? []), done]);
  });
}

/** The name of a record. */
export const nameQuery = (entity: string, id: string) =>
  queryOptions({ queryKey: ['name', entity, id], queryFn: () => nameOf(entity, id), staleTime: 300_000 });

/** The name of a record that another refers to; undefined until it is known, and for no record. */
export function useName(entity: string, id: string): string | undefined {
  return useQuery({ ...nameQuery(entity, id), enabled: id !== '' }).data;
}
