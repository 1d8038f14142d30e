import { queryOptions } from '@tanstack/react-query';
import { records } from './client';
import { fieldNamed } from './fields';
import { namingField, plainName } from './names';

/** A record that a reference can name. */
export interface Option {
  readonly id: string;
  readonly name: string;
}

/** Options that are offered at a time. */
const MOST = 20;

const normal = (text: string): string => text.trim().toLowerCase();

/** Names that begin with what is typed come first, and the name itself before all. */
const nearness = (name: string, text: string): number => (normal(name) === text ? 0 : normal(name).startsWith(text) ? 1 : 2);

interface Offered {
  /** Records that are offered at most. */
  readonly most?: number;
  /** Those that were retired, too. */
  readonly isAnyState?: boolean;
  readonly signal?: AbortSignal;
}

/** The records of an entity whose name holds a text, in the order of their names. */
export async function namedRecords(
  entity: string,
  text: string,
  { most = MOST, isAnyState = false, signal }: Offered = {},
): Promise<Option[]> {
  const field = namingField(entity) ?? 'Id';
  const hasState = fieldNamed(entity, 'ObjectState').operators !== undefined;
  const { data } = await records(entity).list({
    where: {
      ...(text !== '' && { [field]: { $like: `%${text.replace(/[%_]/g, '_')}%` } }),
      ...(hasState && !isAnyState && { ObjectState: { $eq: 'Active' } }),
    },
    ...{ fields: ['Id', field], include: [], order: [field], limit: most, ...(signal && { signal }) },
  });
  return data.map((row) => ({ id: String(row.Id), name: String(row[field] ?? '') || plainName(entity, row.Id) }));
}

/** The records of an entity whose name holds what is typed, the nearest first; of those that can be retired the active ones. */
export const optionsQuery = (entity: string, typed: string) => {
  const text = normal(typed);
  return queryOptions({
    queryKey: ['options', entity, text],
    staleTime: 30_000,
    queryFn: async ({ signal }): Promise<readonly Option[]> =>
      (await namedRecords(entity, text, { signal })).sort((one, other) => nearness(one.name, text) - nearness(other.name, text)),
  });
};
