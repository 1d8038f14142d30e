import type { AnyRecordKind } from '../record-kind';
import type { Field } from './field';

/** The name for people of the id of a record. */
const RECORD_NUMBER = 'Record number';

type Labelled = Pick<Field<unknown>, 'options'>;

/** Words that are written otherwise than their part of a name. */
const WRITTEN: Readonly<Record<string, string>> = { Zip: 'ZIP', Url: 'URL', Pdf: 'PDF', TM: 'T&M', Rfi: 'RFI', Po: 'PO', Percent: '%' };
/** A word that is one letter and more in capitals (`RFI`, `T&M`), or begins with such letters. */
const ABBREVIATION = /^[A-Z][A-Z&]/;

/** A name of the code in words: `VendorWillInvoice` is `Vendor will invoice`, `PONumber` is `PO number`. One with spaces is words already. */
export function inPlainWords(name: string): string {
  if (name.includes(' ')) return name;
  const parts = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [name];
  const written = parts.map((part, at) => (part === 'Percent' && at === 0 ? part : (WRITTEN[part] ?? part)));
  return written.map((word, at) => (at > 0 && !ABBREVIATION.test(word) ? word.toLowerCase() : upperFirst(word))).join(' ');
}

const upperFirst = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The name of a field in words, without the parts that only programs need: `ClientId` is `Client`, `IsBillable` is `Billable`. */
const derived = (name: string): string =>
  inPlainWords(
    name
      .replace(/(?<=[a-z])Ids$/, 's')
      .replace(/(?<=[a-z])Id$/, '')
      .replace(/^Is(?=[A-Z])/, ''),
  );

/** The label of a field: the given one (`Field.labelled`), else its name in words. */
export const labelOf = (name: string, { options }: Labelled): string => options.label ?? (name === 'Id' ? RECORD_NUMBER : derived(name));

/** The label of a choice: the given one (`Field.worded`), else the choice in words. */
export const choiceLabel = ({ options }: Labelled, choice: string): string => options.words?.[choice] ?? inPlainWords(choice);

/** The choices of a field with their labels; empty where it is none. */
export const choiceLabels = (field: Labelled): Readonly<Record<string, string>> =>
  Object.fromEntries((field.options.choices ?? Object.keys(field.options.words ?? {})).map((one) => [one, choiceLabel(field, one)]));

/** True if the values of the field are ids of records that people know by a name. Numbers with a label of their own are what it says. */
export const isRecordNumber = (name: string, { options: { type, label } }: Labelled): boolean =>
  type === 'id' || type === 'reference' || (type === 'integer' && label === undefined && /(?<=[a-z])Id$/.test(name));

/** The head of a column with the field's values: its label, and that of ids says so, because the label alone is that of what they name. */
export function headOf(name: string, field: Labelled): string {
  const label = field.options.head ?? labelOf(name, field);
  return isRecordNumber(name, field) && field.options.type !== 'id' ? `${label} record number` : label;
}

/** The head of a column with a composed field: a record stands there by its name. */
export const composedHead = derived;

/** The label of a composed field: a field of another record has its name in words, a whole record is what its reference names, in detail. */
export function composedLabel(kind: AnyRecordKind, name: string): string {
  const { pick, many } = kind.composed[name] ?? {};
  return pick !== undefined || many ? derived(name) : `${derived(name)} details`;
}
