import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Message } from '@plumbline/platform/kernel';

/** The folder with one stored event of each type, which the code must always understand. */
export const GOLDEN_EVENTS = join(__dirname, '../../../../test/golden/events');

/** A golden event, with the events before it in its stream. */
export interface GoldenEvent extends Message {
  readonly history: readonly Message[];
}

const hasValue = (data: object, field: string): boolean =>
  !['', null, undefined].includes((data as Readonly<Record<string, string | null | undefined>>)[field]);
const plain = ({ type, data }: Message): Message => ({ type, data });

/**
 * Stores events whose type has no golden file yet, if PLUMBLINE_GOLDEN is set; never changes an existing file. With
 * PLUMBLINE_GOLDEN_FIELD it stores instead one event of each type in which that field has a value, in a file of the
 * field.
 */
export function keepGolden(events: readonly Message[]): void {
  if (!process.env['PLUMBLINE_GOLDEN']) return;
  mkdirSync(GOLDEN_EVENTS, { recursive: true });
  const field = process.env['PLUMBLINE_GOLDEN_FIELD'];
  const word = field ? `.${field.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}` : '';
  events.forEach((event, index) => {
    if (field && !hasValue(event.data, field)) return;
    const file = join(GOLDEN_EVENTS, `${/\.v\d+$/.test(event.type) ? event.type : `${event.type}.v1`}${word}.json`);
    const golden: GoldenEvent = { ...plain(event), history: events.slice(0, index).map(plain) };
    if (!existsSync(file)) writeFileSync(file, `${JSON.stringify(golden, null, 2)}\n`);
  });
}
