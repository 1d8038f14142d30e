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

/** The records of an entity whose name holds what is typed, the nearest first; of those that can be retired the active ones. */
export const optionsQuery = (entity: string, typed: string) => {
  const text = normal(typed);
  return queryOptions({
    queryKey: ['options', entity, text],
    staleTime: 30_000,
    queryFn: async ({ signal }): Promise<readonly Option[]> => {
      const field = namingField(entity) ?? 'Id';
      const { data } = await records(entity).list({
        where: {
          ...(text !== '' && { [field]: { $like: `%${text.replace(/[%_]/g, '_')}%` } }),
          ...(fieldNamed(entity, 'ObjectState').operators && { ObjectState: { $eq: 'Active' } }),
        },
        ...{ fields: ['Id', field], include: [], order: [field], limit: MOST, signal },
      });
      return data
        .map((row) => ({ id: String(row.Id), name: String(row[field] ?? '') || plainName(entity, row.Id) }))
        .sort((one, other) => nearness(one.name, text) - nearness(other.name, text));
    },
  });
};
