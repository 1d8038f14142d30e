import type { CompanyNow } from '../../words/typed-moments';
import { isSame, type Fields, type FormField } from './typed';

interface Versions {
  /** As the form opened. */
  readonly base: Fields;
  readonly mine: Fields;
  readonly theirs: Fields;
}

/** Fields of a newer version that only the other one changed are taken; those that both changed differently are asked. */
export function mergedWith(fields: readonly FormField[], { base, mine, theirs }: Versions, now: CompanyNow) {
  const isChanged = (field: FormField, by: Fields): boolean => !isSame(field, by[field.name] ?? '', base[field.name] ?? '', now);
  const asked = fields.filter(
    (field) => isChanged(field, mine) && isChanged(field, theirs) && !isSame(field, mine[field.name] ?? '', theirs[field.name] ?? '', now),
  );
  const taken = fields.filter((field) => !isChanged(field, mine)).map(({ name }) => [name, theirs[name] ?? ''] as const);
  return { asked, merged: { ...mine, ...Object.fromEntries(taken) } };
}
