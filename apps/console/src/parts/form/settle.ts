import type { QueryClient } from '@tanstack/react-query';
import { optionsQuery } from '../../api/options';
import { linesOf, type Chosen, type Fields, type FormField, type Line, type Typed } from './typed';

/** References of which no option has been taken yet, also those in lines, with the first option of what is typed. Others are left out. */
export async function settled(queries: QueryClient, fields: readonly FormField[], typed: Fields): Promise<Fields> {
  const taken = await Promise.all(
    fields.map(async (field): Promise<readonly (readonly [string, Typed])[]> => {
      const value = typed[field.name];
      if (field.lines) {
        const lines = await settledLines(queries, field.lines, linesOf(value));
        return lines ? [[field.name, lines]] : [];
      }
      if (field.type !== 'reference' || !isOpen(value)) return [];
      const [first] = await queries.fetchQuery(optionsQuery(field.refersTo ?? '', value.text));
      return first ? [[field.name, { id: first.id, text: first.name }]] : [];
    }),
  );
  return Object.fromEntries(taken.flat());
}

async function settledLines(queries: QueryClient, fields: readonly FormField[], lines: readonly Line[]): Promise<Line[] | undefined> {
  const taken = await Promise.all(lines.map(({ typed }) => settled(queries, fields, typed)));
  if (taken.every((one) => Object.keys(one).length === 0)) return undefined;
  return lines.map((line, at) => ({ ...line, typed: { ...line.typed, ...taken[at] } }));
}

const isOpen = (typed: Typed | undefined): typed is Chosen =>
  typeof typed === 'object' && 'id' in typed && typed.id === '' && typed.text.trim() !== '';
