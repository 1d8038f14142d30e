import type { EntityField } from '../../api/entity';
import { entities } from '../../api/entities.generated';
import { choiceOf, lineFields } from '../../api/fields';
import { writtenDay, typedDay } from '../../words/typed-days';
import { hours } from '../../words/hours';
import { decimal, money, NONE } from '../../words/money';
import { typedAmount, typedRate } from '../../words/typed-amounts';
import { capitalized } from '../../words/names';
import { typedPlace, writtenPlace } from '../../words/places';
import { typedHours } from '../../words/typed-hours';
import { typedMoment, writtenMoment, type CompanyNow } from '../../words/typed-moments';
import type { FormOf } from './form-of';

/** What was typed for a choice or a reference: `id` is empty until an option is taken for the text. */
export interface Chosen {
  readonly id: string;
  readonly text: string;
}

/** A line of a list. `kept` is what the service has of it beyond what is typed. */
export interface Line {
  readonly kept: Readonly<Record<string, unknown>>;
  readonly typed: Fields;
}

/** What a field of a form holds: as it was typed, also where it can't be read. */
export type Typed = string | boolean | Chosen | readonly Line[] | readonly string[];
export type Fields = Readonly<Record<string, Typed>>;

/** A field of a form: that of the declaration, with its lines or switches. */
export interface FormField extends EntityField {
  readonly lines?: readonly FormField[];
  /** Its lines are values, such as references, and no objects: each has one field, `VALUE`. */
  readonly isValues?: boolean;
  readonly switches?: readonly string[];
  readonly isLong?: boolean;
  readonly note?: string;
}

type Sent = { readonly value: unknown } | { readonly problem: string };
type Row = Readonly<Record<string, unknown>>;

const FIGURES: Readonly<Record<string, readonly [(text: string) => string, (text: string) => string | undefined, string]>> = {
  money: [money, (text) => typedAmount(text), 'is no amount, such as 1,250.50 or 1200+50.5'],
  rate: [decimal, typedRate, 'is no rate, such as 85.50 or 80+5.5'],
  decimal: [(text) => text, typedRate, 'is no number, such as 2.5'],
  number: [(text) => text, typedRate, 'is no number, such as 2.5'],
  hours: [hours, typedHours, 'are no hours, such as 7.5, 7:30 or 7h 30m'],
  integer: [(text) => text, (text) => (/^-?\d{1,15}$/.test(text.trim()) ? text.trim() : undefined), 'is no whole number'],
};

const plain = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const isChosen = (typed: Typed): typed is Chosen => typeof typed === 'object' && !Array.isArray(typed);
export const linesOf = (typed: Typed | undefined): readonly Line[] => (Array.isArray(typed) ? (typed as readonly Line[]) : []);
const namesOf = (typed: Typed): readonly string[] => (Array.isArray(typed) ? (typed as readonly string[]) : []);

/** The field of a line that is a value. */
const VALUE = 'Value';

/** A value of a list, as a field: a reference to a record, or a text. */
const valueField = ({ label, refersTo }: EntityField): FormField => ({
  name: VALUE,
  ...(refersTo === undefined
    ? { label, type: 'text' }
    : { label: capitalized(entities[refersTo]?.singular ?? label), type: 'reference', refersTo }),
});

/** The path of a field of a line, as the service names it: `TieredPricing[0].Price`, and of a value `ResourceIds[0]`. */
export const linePath = ({ isValues }: FormField, path: string, at: number, name: string): string =>
  isValues ? `${path}[${at}]` : `${path}[${at}].${name}`;

/** The fields of a form, of its entity's declaration. */
export const formFields = (
  { entity, switches = {}, long = [], notes = {} }: FormOf,
  fields: readonly EntityField[],
): readonly FormField[] =>
  fields.map((field) => ({
    ...field,
    ...(switches[field.name] && { switches: switches[field.name] ?? [] }),
    ...(field.type === 'list' &&
      !switches[field.name] && {
        lines: formFields(
          { entity, groups: [] },
          lineFields(entity, field.name).filter(({ isWritable }) => isWritable),
        ),
      }),
    ...(field.type === 'values' && { lines: [valueField(field)], isValues: true }),
    ...(long.includes(field.name) && { isLong: true }),
    ...(notes[field.name] !== undefined && { note: notes[field.name] ?? '' }),
  }));

/** A value of a record as a field shows it. */
export function typedOf(field: FormField, value: unknown, zone: string): Typed {
  const text = plain(value);
  if (field.switches) {
    const all = Array.isArray(value) ? (value as readonly { readonly Name: string; readonly Enabled: boolean }[]) : [];
    return field.switches.filter((name) => all.some(({ Name, Enabled }) => Name === name && Enabled));
  }
  if (field.lines) {
    const { lines, isValues } = field;
    const all: readonly unknown[] = Array.isArray(value) ? value : [];
    return (isValues ? all.map((one): Row => ({ [VALUE]: one })) : (all as readonly Row[])).map((line) => ({
      kept: Object.fromEntries(Object.entries(line).filter(([name]) => !lines.some((one) => one.name === name))),
      typed: Object.fromEntries(lines.map((one) => [one.name, typedOf(one, line[one.name], zone)])),
    }));
  }
  switch (field.type) {
    case 'flag':
      return value === true;
    case 'reference':
      return { id: text === '0' ? '' : text, text: '' };
    case 'choice':
      return { id: text, text: text === '' ? '' : choiceOf(field, text) };
    case 'day':
      return writtenDay(text);
    case 'instant':
      return writtenMoment(text, zone);
    case 'location':
      return writtenPlace(value);
    default:
      return writtenFigure(field, text);
  }
}

const writtenFigure = ({ type }: EntityField, text: string): string => {
  const shown = FIGURES[type]?.[0](text) ?? text;
  return shown === NONE ? '' : shown;
};

/** What the interface takes of what was typed, or why it can't be read. */
export function sentOf(field: FormField, typed: Typed, now: CompanyNow): Sent {
  if (field.switches) return { value: field.switches.map((Name) => ({ Name, Enabled: namesOf(typed).includes(Name) })) };
  if (field.lines) {
    const lines = linesOf(typed).map((line) => sentLine(field.lines ?? [], line, now));
    return { value: field.isValues ? lines.flatMap((line) => (VALUE in line ? [line[VALUE]] : [])) : lines };
  }
  if (typeof typed === 'boolean') return { value: typed };
  if (isChosen(typed)) {
    if (typed.id !== '') return { value: typed.id };
    if (typed.text.trim() !== '') return { problem: `"${typed.text.trim()}" is not among the choices` };
    return { value: field.type === 'reference' ? null : '' };
  }
  const text = typeof typed === 'string' ? typed : '';
  if (text.trim() === '') return { value: EMPTIED.has(field.type) ? null : '' };
  const read = READ[field.type];
  if (read) {
    const value = read[0](text, now);
    return value === undefined ? { problem: read[1] } : { value };
  }
  const figure = FIGURES[field.type];
  if (!figure) return { value: text };
  const number = figure[1](text);
  return number === undefined ? { problem: figure[2] } : { value: number };
}

/** Fields of these types are sent null where they are empty. */
const EMPTIED = new Set(['day', 'instant', 'location']);

/** What is neither a figure nor a text: how it is read, and why it can't be. */
const READ: Readonly<Record<string, readonly [read: (text: string, now: CompanyNow) => unknown, problem: string]>> = {
  day: [(text, { day }) => typedDay(text, day), 'is no day, such as 2026-11-28, 11/28/2026, t or +3'],
  instant: [typedMoment, 'is no moment, such as 11/28/2026 2:30 pm or t 14:30'],
  location: [
    (text) => {
      const GeoJson = typedPlace(text);
      return GeoJson === undefined ? undefined : { GeoJson };
    },
    'is no place, such as 45.5231, -122.6765',
  ],
};

/** A line as it is sent. Its empty fields are left out, as in a line that is added. */
const sentLine = (fields: readonly FormField[], { kept, typed }: Line, now: CompanyNow): Row => ({
  ...kept,
  ...Object.fromEntries(
    fields.flatMap((field) => {
      const sent = sentOf(field, typed[field.name] ?? '', now);
      return 'value' in sent && sent.value !== '' && sent.value !== null ? [[field.name, sent.value]] : [];
    }),
  ),
});

/** What can't be read in a field, by the path of each fault: `TieredPricing[0].Price`. */
export function faultsOf(field: FormField, typed: Typed, now: CompanyNow): readonly { readonly field: string; readonly problem: string }[] {
  if (field.lines) {
    return linesOf(typed).flatMap((line, at) =>
      (field.lines ?? []).flatMap((one) =>
        faultsOf(one, line.typed[one.name] ?? '', now).map((fault) => ({
          field: `${linePath(field, field.name, at, one.name)}${fault.field.slice(one.name.length)}`,
          problem: fault.problem,
        })),
      ),
    );
  }
  const sent = sentOf(field, typed, now);
  return 'problem' in sent ? [{ field: field.name, problem: sent.problem }] : [];
}

/** A field as it shows what was typed, once it is left. What can't be read stays as it is. */
export function written(field: FormField, typed: string, now: CompanyNow): string {
  const sent = sentOf(field, typed, now);
  if (!('value' in sent) || sent.value === null || typed.trim() === '') return typed;
  const shown = typedOf(field, sent.value, now.zone);
  return typeof shown === 'string' ? shown : typed;
}

/** True if both mean the same to the service. */
export const isSame = (field: FormField, one: Typed, other: Typed, now: CompanyNow): boolean =>
  JSON.stringify(sentOf(field, one, now)) === JSON.stringify(sentOf(field, other, now));
