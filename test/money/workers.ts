import { randomUUID } from 'node:crypto';
import type { Caller } from '../support/caller';

/** A time entry as version 2 shows it. */
export interface Entry {
  readonly Id: number;
  readonly Cost: string;
  readonly BusinessState: string;
  readonly OvertimeSuggestion: readonly { readonly Time: string; readonly TimeType: string }[] | null;
  readonly Warnings: readonly string[];
}

/** A resource of the first department with these figures. */
export async function worker(admin: Caller, figures: object = {}): Promise<number> {
  const [{ Id: DepartmentId }] = await admin.list<{ Id: number }>('/api/v1/departments');
  return admin.create('/api/v1/resources', { Description: `Priya Nair ${randomUUID()}`, DepartmentId, ...figures });
}

/** An entry of the resource on a day (`2026-03-02`); its id. */
export const record = (admin: Caller, ResourceId: number, day: string, Time: string, more: object = {}): Promise<number> =>
  admin.create('/api/v1/time', { EntryDate: `${day}T12:00:00.000Z`, ResourceId, Time, ...more });

export const readEntry = (admin: Caller, id: number): Promise<Entry> => admin.read(`/api/v2/time-entries/${id}`);

/** Splits the entry as its suggestion says; the ids of the parts. */
export async function splitAsSuggested(admin: Caller, id: number): Promise<number[]> {
  const { OvertimeSuggestion } = await readEntry(admin, id);
  return (await admin.act('POST', `/api/v2/time-entries/${id}/split`, { Parts: OvertimeSuggestion })) as number[];
}

/** Changes settings of the company. */
export const settle = (admin: Caller, settings: object): Promise<unknown> => admin.act('PATCH', '/api/v2/company', settings);
