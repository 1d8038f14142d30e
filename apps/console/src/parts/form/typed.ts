import type { EntityField } from '../../api/entity';
import { choiceOf, lineFields } from '../../api/fields';
import { writtenDay, typedDay } from '../../words/typed-days';
import { hours } from '../../words/hours';
import { decimal, money, NONE } from '../../words/money';
import { typedAmount, typedRate } from '../../words/typed-amounts';
import { typedHours } from '../../words/typed-hours';
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
  readonly lines?: readonly EntityField[];
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
const linesOf = (typed: Typed): readonly Line[] => (Array.isArray(typed) ? (typed as readonly Line[]) : []);
const namesOf = (typed: Typed): readonly string[] => (Array.isArray(typed) ? (typed as readonly string[]) : []);

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
        lines: lineFields(entity, field.name).filter(({ isWritable, type }) => isWritable && type !== 'values'),
      }),
    ...(long.includes(field.name) && { isLong: true }),
    ...(notes[field.name] !== undefined && { note: notes[field.name] ?? '' }),
  }));

/** A value of a record as a field shows it. */
export function typedOf(field: FormField, value: unknown): Typed {
  const text = plain(value);
  if (field.switches) {
    const all = Array.isArray(value) ? (value as readonly { readonly Name: string; readonly Enabled: boolean }[]) : [];
    return field.switches.filter((name) => all.some(({ Name, Enabled }) => Name === name && Enabled));
  }
  if (field.lines) {
    const { lines } = field;
    return (Array.isArray(value) ? (value as readonly Row[]) : []).map((line) => ({
      kept: Object.fromEntries(Object.entries(line).filter(([name]) => !lines.some((one) => one.name === name))),
      typed: Object.fromEntries(lines.map((one) => [one.name, typedOf(one, line[one.name])])),
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
    default:
      return writtenFigure(field, text);
  }
}

const writtenFigure = ({ type }: EntityField, text: string): string => {
  const shown = FIGURES[type]?.[0](text) ?? text;
  return shown === NONE ? '' : shown;
};

/** What the interface takes of what was typed, or why it can't be read. */
export function sentOf(field: FormField, typed: Typed, now: string): Sent {
  if (field.switches) return { value: field.switches.map((Name) => ({ Name, Enabled: namesOf(typed).includes(Name) })) };
  if (field.lines) return { value: linesOf(typed).map((line) => sentLine(field.lines ?? [], line, now)) };
  if (typeof typed === 'boolean') return { value: typed };
  if (isChosen(typed)) {
    if (typed.id !== '') return { value: typed.id };
    if (typed.text.trim() !== '') return { problem: `"${typed.text.trim()}" is not among the choices` };
    return { value: field.type === 'reference' ? null : '' };
  }
  const text = typeof typed === 'string' ? typed : '';
  if (text.trim() === '') return { value: field.type === 'day' ? null : '' };
  if (field.type === 'day') {
    const day = typedDay(text, now);
    return day === undefined ? { problem: 'is no day, such as 2026-11-28, 11/28/2026, t or +3' } : { value: day };
  }
  const figure = FIGURES[field.type];
  if (!figure) return { value: text };
  const number = figure[1](text);
  return number === undefined ? { problem: figure[2] } : { value: number };
}

/** A line as it is sent. Its empty fields are left out, as in a line that is added. */
const sentLine = (fields: readonly EntityField[], { kept, typed }: Line, now: string): Row => ({
  ...kept,
  ...Object.fromEntries(
    fields.flatMap((field) => {
      const sent = sentOf(field, typed[field.name] ?? '', now);
      return 'value' in sent && sent.value !== '' && sent.value !== null ? [[field.name, sent.value]] : [];
    }),
  ),
});

/** What can't be read in a field, by the path of each fault: `TieredPricing[0].Price`. */
export function faultsOf(field: FormField, typed: Typed, now: string): readonly { readonly field: string; readonly problem: string }[] {
  if (field.lines) {
    return linesOf(typed).flatMap((line, at) =>
      (field.lines ?? []).flatMap((one) =>
        faultsOf(one, line.typed[one.name] ?? '', now).map(({ problem }) => ({ field: `${field.name}[${at}].${one.name}`, problem })),
      ),
    );
  }
  const sent = sentOf(field, typed, now);
  return 'problem' in sent ? [{ field: field.name, problem: sent.problem }] : [];
}

/** A field as it shows what was typed, once it is left. What can't be read stays as it is. */
export function written(field: FormField, typed: string, now: string): string {
  const sent = sentOf(field, typed, now);
  if (!('value' in sent) || typeof sent.value !== 'string') return typed;
  return field.type === 'day' ? writtenDay(sent.value) : writtenFigure(field, sent.value);
}

/** True if both mean the same to the service. */
export const isSame = (field: FormField, one: Typed, other: Typed, now: string): boolean =>
  JSON.stringify(sentOf(field, one, now)) === JSON.stringify(sentOf(field, other, now));
