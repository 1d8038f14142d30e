import { invalid, Refusal, type Issue } from '@plumbline/platform/kernel';
import {
  actionSchema,
  bodySchema,
  duration,
  flag,
  hours,
  instant,
  integer,
  list,
  recordKind,
  text,
  values,
  type JsonSchema,
  type RecordKind,
} from '@plumbline/platform/records';
import { readRecordBody } from '@plumbline/platform/records/body';
import { readBody } from '@plumbline/platform/rest';
import type { Approval } from './time-entry.commands';
import { faultsOf, type EntryContent } from './time-entry.policy';
import { timeEntry } from './time-entry.record';

const { fields } = timeEntry;

/** A check-in: any field of an entry, TimeIn required, the time worked not known yet (interface document, "Request bodies", Time). */
const checkIn = {
  ...timeEntry,
  fields: { ...fields, Time: duration().owned(), TimeOut: fields.TimeOut.owned(), TimeIn: fields.TimeIn.required() },
} as unknown as RecordKind;

/** A check-out. `Time` is the time out here. */
const checkOut = recordKind({
  name: 'TimeEntry',
  v1: null,
  v2: null,
  description: 'Clocking out.',
  fields: {
    Id: fields.Id,
    Time: instant().required().describe('The time out.', '2026-03-02T21:30:00.000Z'),
    LocationOut: fields.LocationOut,
    Comment: fields.Comment,
    UserDescription: fields.UserDescription,
    Description: fields.Description,
    TimeBreak: fields.TimeBreak,
    Adjustment: hours().nullable().describe('Hours added to what the clock says; may be negative.', '-0.25'),
    AdjustmentReason: fields.AdjustmentReason,
    ManuallyEdited: fields.ManuallyEdited,
    IsBillable: fields.IsBillable,
    IsMobile: fields.IsMobile,
    IsOffline: fields.IsOffline,
  },
  aliases: { Location: 'LocationOut', AdjustedTime: 'Adjustment' },
});

/** Reads the body of a check-in. @throws Refusal of kind `input` with all faults */
export const readCheckIn = (body: unknown): EntryContent => {
  const { Time: _, TimeOut: _out, ...given } = readRecordBody(checkIn, body, 'create') as EntryContent;
  return given;
};

/** Reads the body of a check-out. @throws Refusal of kind `input` with all faults */
export function readCheckOut(body: unknown): { timeOut: string; fields: EntryContent } {
  const { Time, ...given } = readRecordBody(checkOut, body, 'create') as EntryContent;
  return { timeOut: Time ?? '', fields: given };
}

/** What an approval may say of an entry, among any of its fields. */
function approvalOf(Id: number, entry: unknown): Approval {
  const { Time, IsBillable } = readRecordBody(timeEntry, entry, 'update') as EntryContent;
  const issues = Time ? faultsOf({ Time }) : [];
  if (issues.length > 0) invalid(issues);
  return { Id, ...(Time ? { Time } : {}), ...(IsBillable === undefined ? {} : { IsBillable }) };
}
const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads `{ TimeEntries: [{ Id, Time, isBillable }] }`; with an `id` from the path also the fields of that one entry, or `TimeEntries` that
 * name it. @throws Refusal of kind `input` with all faults
 */
export function readApprovals(body: unknown, id?: number): Approval[] {
  if (id !== undefined && !(isPlain(body) && Object.hasOwn(body, 'TimeEntries'))) return [approvalOf(id, body ?? {})];
  const issues: Issue[] = [];
  if (!isPlain(body)) invalid([], 'The body must be a JSON object with TimeEntries.');
  for (const key of Object.keys(body)) if (key !== 'TimeEntries') issues.push({ field: key, problem: 'is not a field of this request' });
  const given = body['TimeEntries'];
  const isList = Array.isArray(given) && given.length > 0 && given.length <= 1000;
  if (!isList) issues.push({ field: 'TimeEntries', problem: 'must be an array of 1 to 1000 time entries, each with its Id' });
  const approvals = (isList ? given : []).map((entry: unknown, index) => oneOf(entry, `TimeEntries[${index}]`, issues));
  if (id !== undefined && issues.length === 0 && !approvals.some((one) => one.Id === id))
    issues.push({ field: 'TimeEntries', problem: `must name the time entry ${id} of the path` });
  if (issues.length > 0) invalid(issues);
  return approvals;
}
function oneOf(entry: unknown, at: string, issues: Issue[]): Approval {
  const id = isPlain(entry) ? integer().parse(entry['Id'], `${at}.Id`, issues) : undefined;
  if (id === undefined || id <= 0) {
    if (!issues.some(({ field }) => field === `${at}.Id`)) issues.push({ field: `${at}.Id`, problem: 'must be the id of a time entry' });
    return { Id: 0 };
  }
  try {
    return approvalOf(id, entry);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    issues.push(...error.issues.map(({ field, problem }) => ({ field: `${at}.${field}`, problem })));
    return { Id: id };
  }
}

const steps = {
  Ids: values(integer()).describe('The time entries.', [42]),
  TimeEntries: list({ Id: integer().required(), Time: text(), isBillable: flag(), IsBillable: flag() }).describe('Instead of Ids.'),
  Reason: text().describe('Why.', 'Wrong task'),
};

/** Reads `{ Ids: [1, 2], Reason }`, or `TimeEntries` with their ids instead of Ids. */
export function readIds(body: unknown): { ids: number[]; reason: string } {
  const { Ids, TimeEntries, Reason } = readBody(steps, body);
  return { ids: [...Ids, ...TimeEntries.map(({ Id }) => Id)], reason: Reason };
}

const change = { $ref: '#/components/schemas/TimeEntryUpdate' };
const asChanged = bodySchema(timeEntry, 'update') as { properties: Record<string, JsonSchema> };
/** An update that names its entry. It does not refer to that of an update, whose Id is read-only. */
const approved = {
  ...asChanged,
  required: ['Id'],
  properties: { ...asChanged.properties, Id: { type: ['integer', 'string'], description: 'The id of the time entry.' } },
};
const approvals = {
  type: 'object',
  description: 'The entries to approve, all or none.',
  required: ['TimeEntries'],
  properties: {
    TimeEntries: {
      type: 'array',
      minItems: 1,
      maxItems: 1000,
      items: approved,
      description: 'Each with its Id; Time and isBillable overwrite what it says.',
    },
  },
  additionalProperties: false,
};

/** The schemas of the bodies, as they are documented. */
export const schemas = {
  checkIn: bodySchema(checkIn, 'create'),
  checkOut: bodySchema(checkOut, 'create'),
  approvals,
  approval: { anyOf: [change, approvals] },
  steps: actionSchema(steps),
  stepsOrApprovals: { anyOf: [actionSchema(steps), approvals] },
};
