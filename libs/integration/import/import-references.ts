import { Injectable } from '@nestjs/common';
import { filterFields, tidyText, type AnyRecordKind } from '@plumbline/platform/records';
import type { ActingAs } from '@plumbline/platform/http';
import type { Column, Names } from './import-columns';
import { ImportRequests } from './import-requests';
import type { Import } from './imports';
import { VALUES_TOGETHER, FOUND_BY_NAME, LONGEST_REFERENCE } from '../limits';

/** A record that a line names: its id, why there is none, or null where that of its parent is to be mended first. */
export type FoundRecord = { readonly id: number } | { readonly problem: string } | null;
/** The named records by column and line, both by their places; none where the cell is empty. */
export type FoundRecords = ReadonlyMap<number, ReadonlyMap<number, FoundRecord>>;

/** The name in a cell, and the record within which it is looked up. */
interface Wanted {
  readonly text: string;
  readonly parent?: { readonly field: string; readonly id: number };
}

const keyOf = ({ text, parent }: Wanted): string => `${parent?.field ?? ''}/${parent?.id ?? ''}/${text}`;
const isIndexed = (kind: AnyRecordKind, field: string): boolean => filterFields(kind).has(field);

/** Finds the records that the lines of an import name otherwise than by their id, among those that its user sees. */
@Injectable()
export class ImportReferences {
  constructor(private readonly requests: ImportRequests) {}

  /** The records that the lines name in each column with names. Parents are found first. @throws Later */
  async of(job: Import, caller: ActingAs, columns: readonly Column[], rows: readonly (readonly string[])[]): Promise<FoundRecords> {
    const found = new Map<number, Map<number, FoundRecord>>();
    const find = async (at: number): Promise<void> => {
      const { names } = columns[at];
      if (!names || found.has(at)) return;
      found.set(at, new Map());
      for (const { at: parent } of names.within) await find(parent);
      found.set(at, await this.inColumn({ job, caller, columns, rows, found }, at, names));
    };
    for (const at of columns.keys()) await find(at);
    return found;
  }

  private async inColumn(
    file: {
      readonly job: Import;
      readonly caller: ActingAs;
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly string[])[];
      readonly found: FoundRecords;
    },
    at: number,
    names: Names,
  ): Promise<Map<number, FoundRecord>> {
    const outcomes = new Map<number, FoundRecord>();
    const wanted = new Map<number, Wanted>();
    for (const [row, cells] of file.rows.entries()) {
      const cell = cells[at] ?? '';
      if (cell.trim() === '') continue;
      const text = cell.length > LONGEST_REFERENCE ? undefined : tidyText(cell);
      const parent = names.within.find((one) => (cells[one.at] ?? '').trim() !== '');
      const id = parent && idIn(file, parent.at, row);
      if (parent && id === undefined) outcomes.set(row, null);
      else if (text === undefined) outcomes.set(row, { problem: `must be at most ${LONGEST_REFERENCE} characters long` });
      else if (parent === undefined && !names.by.some((field) => isIndexed(names.kind, field)))
        outcomes.set(row, { problem: `is told apart by its ${parentsOf(names.kind)} only: name that beside it, or give the id` });
      else wanted.set(row, { text, ...(parent && id !== undefined && { parent: { field: parent.field, id } }) });
    }
    const ids = await this.idsOf(file.job, file.caller, names, [...wanted.values()]);
    for (const [row, one] of wanted) outcomes.set(row, outcomeOf(names, one, ids.get(keyOf(one))));
    return outcomes;
  }

  /** The ids of the wanted records, by `keyOf`; several where a name is ambiguous. */
  private async idsOf(
    job: Import,
    caller: ActingAs,
    { kind, by }: Names,
    wanted: readonly Wanted[],
  ): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
    const ids = new Map<string, Set<number>>();
    for (const within of new Set(wanted.map(({ parent }) => parent?.field ?? '')))
      for (const field of by) {
        const all = wanted.filter(({ parent }) => (parent?.field ?? '') === within);
        const values = isIndexed(kind, field) ? [...new Set(all.map(({ text }) => text))] : [undefined];
        const parents = within === '' ? [undefined] : [...new Set(all.map(({ parent }) => parent!.id))];
        for (const texts of inBatches(values))
          for (const owners of inBatches(parents)) await this.find(job, caller, { kind, field, within, texts, owners }, ids);
      }
    return ids;
  }

  private async find(
    job: Import,
    caller: ActingAs,
    asked: {
      readonly kind: AnyRecordKind;
      readonly field: string;
      readonly within: string;
      readonly texts: readonly (string | undefined)[];
      readonly owners: readonly (number | undefined)[];
    },
    ids: Map<string, Set<number>>,
  ): Promise<void> {
    const { kind, field, within, texts, owners } = asked;
    const where = {
      ...(texts[0] !== undefined && { [field]: { $in: texts } }),
      ...(owners[0] !== undefined && { [within]: { $in: owners } }),
    };
    const body = { where, fields: ['Id', field, ...(within ? [within] : [])], limit: FOUND_BY_NAME };
    const { status, body: reply } = await this.requests.send(job, caller, { method: 'POST', path: `/api/v2/${kind.v2 ?? ''}/query`, body });
    const found = status === 200 ? (reply.data as Record<string, string | number>[]) : [];
    // One value that the field cannot have refuses all of them, and one that many records have hides what others have.
    if (status === 400 || status === 413 || found.length === FOUND_BY_NAME) {
      const parts =
        texts.length > 1
          ? halves(texts).map((half) => ({ ...asked, texts: half }))
          : owners.length > 1
            ? halves(owners).map((half) => ({ ...asked, owners: half }))
            : [];
      for (const part of parts) await this.find(job, caller, part, ids);
      if (parts.length > 0) return;
    }
    // Of a kind that the user does not see nothing is found.
    for (const record of found) {
      const parent = within ? { parent: { field: within, id: Number(record[within]) } } : {};
      const key = keyOf({ text: tidyText(String(record[field])), ...parent });
      ids.set(key, (ids.get(key) ?? new Set()).add(Number(record['Id'])));
    }
  }
}

const halves = <T>(all: readonly T[]): (readonly T[])[] => [all.slice(0, all.length >> 1), all.slice(all.length >> 1)];
function* inBatches<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += VALUES_TOGETHER) yield all.slice(from, from + VALUES_TOGETHER);
}

/** The id that the line gives or names in the column; undefined where it is none. */
function idIn(
  {
    columns,
    rows,
    found,
  }: { readonly columns: readonly Column[]; readonly rows: readonly (readonly string[])[]; readonly found: FoundRecords },
  at: number,
  row: number,
): number | undefined {
  if (columns[at].names) {
    const one = found.get(at)?.get(row);
    return one && 'id' in one ? one.id : undefined;
  }
  const text = (rows[row][at] ?? '').trim();
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** The fields that lead to what the names of the kind are told apart within, in words: `Milestone or Project`. */
const parentsOf = ({ fields, named }: AnyRecordKind): string =>
  (named?.within ?? [])
    .map((field) => (fields as Record<string, { options: { target?: string } }>)[field]?.options.target ?? '')
    .join(' or ');

function outcomeOf({ kind, by }: Names, { parent }: Wanted, found: ReadonlySet<number> = new Set()): FoundRecord {
  const [id] = found;
  if (found.size === 1 && id !== undefined) return { id };
  const name = `is the ${by.join(' or ')} of`;
  const target = (kind.fields as Record<string, { options: { target?: string } }>)[parent?.field ?? '']?.options.target;
  const within = parent && target ? ` of the ${target} ${parent.id}` : '';
  if (found.size === 0) return { problem: `${name} no ${kind.name}${within} that is there already` };
  const beside = parent || parentsOf(kind) === '' ? '' : `name its ${parentsOf(kind)} beside it, or `;
  return { problem: `${name} ${found.size} ${kind.plural}${within}: ${beside}give the id` };
}
