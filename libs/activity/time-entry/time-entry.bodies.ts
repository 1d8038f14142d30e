import type { PipeTransform } from '@nestjs/common';
import { TIME_TYPES } from '@plumbline/company/published';
import { invalid, Refusal, type Issue } from '@plumbline/platform/kernel';
import {
  bodySchema,
  choice,
  dayAtNoon,
  duration,
  Field,
  flag,
  hours,
  instant,
  integer,
  list,
  Problem,
  text,
  values,
  versionOneBody,
  type JsonSchema,
  readRecordBody,
} from '@plumbline/platform/records';
import { BodyField, readBodyAs, recordBody, schemaOfBody } from '@plumbline/platform/http';
import type { Approval } from './time-entry.commands';
import { faultsOf, type EntryContent } from './time-entry.policy';
import { timeEntry } from './time-entry.record';
import { ENTRIES_OF_AN_APPROVAL } from '../limits';

const { fields } = timeEntry;
const ETAG = 'The ETag of the time entry as it was read; 412 when it has changed since.';

/** A check-in (see B-time.check-in): any field of an entry, TimeIn required, the time worked not known yet. */
export class CheckInBody extends recordBody(
  versionOneBody({
    ...timeEntry,
    fields: { ...fields, Time: duration().owned(), TimeOut: fields.TimeOut.owned(), TimeIn: fields.TimeIn.required() },
  }),
) {}

/** A check-out. `Time` is the time out here. */
export class CheckOutBody extends recordBody({
  name: timeEntry.name,
  fields: {
    Id: fields.Id,
    Time: instant().worked().required().describe('The time out.', '2026-03-02T21:30:00.000Z'),
    LocationOut: fields.LocationOut,
    Comment: fields.Comment,
    UserDescription: fields.UserDescription,
    Description: fields.Description,
    TimeBreak: fields.TimeBreak,
    Adjustment: hours().nullable().describe('Hours added to the clocked hours; may be negative.', '-0.25'),
    AdjustmentReason: fields.AdjustmentReason,
    ManuallyEdited: fields.ManuallyEdited,
    IsBillable: fields.IsBillable,
    IsMobile: fields.IsMobile,
    IsOffline: fields.IsOffline,
  },
  aliases: { Location: 'LocationOut', AdjustedTime: 'Adjustment' },
}) {}

const place = { ProjectId: fields.ProjectId, MilestoneId: fields.MilestoneId, TaskId: fields.TaskId, Description: fields.Description };
const tap = (what: string) =>
  instant()
    .worked()
    .describe(`${what}: up to 7 days ago, as a device states it that was out of reach. Default: now.`, '2026-03-02T21:30:00.000Z');

/** The beginning of clocks on version 2. */
export class ClockInBody extends recordBody({
  name: timeEntry.name,
  fields: {
    ...place,
    TimeIn: tap('When the clocks begin'),
    LocationIn: fields.LocationIn,
    ResourceIds: values(integer()).describe("The resources, each once: at most 100. Default: the caller's own.", [2, 3]),
  },
}) {}

/** The end of a clock on version 2. */
export class ClockOutBody extends recordBody({
  name: timeEntry.name,
  fields: {
    Time: tap('When the clock ends'),
    ...{ LocationOut: fields.LocationOut, TimeBreak: fields.TimeBreak, Comment: fields.Comment, Description: fields.Description },
  },
}) {}

/** The change of the work of a clock that runs. */
export class SwitchBody extends recordBody({ name: timeEntry.name, fields: { ...place, Time: tap('When the work changes') } }) {}

const crew = recordBody({
  name: timeEntry.name,
  fields: {
    EntryDate: fields.EntryDate,
    ProjectId: fields.ProjectId,
    MilestoneId: fields.MilestoneId,
    TaskId: fields.TaskId,
    Time: fields.Time,
    Description: fields.Description,
    ResourceIds: values(integer())
      .required()
      .describe('The resources that worked, each once: at most 100. The caller is or manages each, or approves time.', [2, 3]),
  },
});
/** The day of a crew: what its entries have in common, and for whom they are. */
export class CrewBody extends crew {}

/** The approval in one entry of the body: any field is accepted, as it was read; `Time` and `IsBillable` have an effect. */
function approvalOf(Id: number, entry: unknown): Approval {
  const { Time, IsBillable } = readRecordBody(timeEntry, entry, 'update', { stored: entry as EntryContent }) as EntryContent;
  const issues = Time ? faultsOf({ Time }) : [];
  if (issues.length > 0) invalid(issues);
  return { Id, ...(Time ? { Time } : {}), ...(IsBillable === undefined ? {} : { IsBillable }) };
}
const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const asChanged = bodySchema(versionOneBody(timeEntry), 'update') as { properties: Record<string, JsonSchema> };

/** Changes of time entries, each with the Id of its entry. */
const changes = new Field<Approval[]>({
  ...list({}).options,
  // An approval needs at least one entry, so there is no absent value.
  absent: undefined as never,
  read: (given, path, issues) => {
    if (!Array.isArray(given) || given.length === 0 || given.length > ENTRIES_OF_AN_APPROVAL)
      return new Problem(`must be an array of 1 to ${ENTRIES_OF_AN_APPROVAL} time entries, each with its Id`);
    return given.map((entry: unknown, index) => oneOf(entry, `${path}[${index}]`, issues));
  },
  schema: {
    type: 'array',
    minItems: 1,
    maxItems: ENTRIES_OF_AN_APPROVAL,
    // The schema of an update plus the Id. It is copied, because the Id of an update is read-only.
    items: {
      ...asChanged,
      required: ['Id'],
      properties: {
        ...asChanged.properties,
        Id: { type: ['integer', 'string'], description: 'The id of the time entry.' },
        ETag: { type: 'string', description: ETAG },
      },
    },
  },
});

function oneOf(entry: unknown, at: string, issues: Issue[]): Approval {
  const id = isPlain(entry) ? integer().parse(entry['Id'], `${at}.Id`, issues) : undefined;
  if (id === undefined || id <= 0) {
    if (!issues.some(({ field }) => field === `${at}.Id`)) issues.push({ field: `${at}.Id`, problem: 'must be the id of a time entry' });
    return { Id: 0 };
  }
  try {
    const { ETag, ...changed } = entry as { readonly ETag?: unknown };
    if (ETag !== undefined && typeof ETag !== 'string') issues.push({ field: `${at}.ETag`, problem: 'must be the ETag of the time entry' });
    return { ...approvalOf(id, changed), ...(typeof ETag === 'string' && { ETag }) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    issues.push(...error.issues.map(({ field, problem }) => ({ field: `${at}.${field}`, problem })));
    return { Id: id };
  }
}

/** `{ TimeEntries: [{ Id, Time, isBillable }] }` */
export class ApprovalsBody {
  @BodyField(changes.required().describe('Each with its Id; Time and isBillable overwrite what it says.'))
  TimeEntries: Approval[];
}

/**
 * Reads the approval of the entry with `id`: either fields of the entry, or the body for several entries, which must
 * include it.
 * @throws Refusal of kind `input` with all faults
 */
export async function readApproval(body: unknown, id: number): Promise<Approval[]> {
  if (!isPlain(body) || !Object.hasOwn(body, 'TimeEntries')) return [approvalOf(id, body ?? {})];
  const { TimeEntries } = await readBodyAs(ApprovalsBody, body);
  if (!TimeEntries.some((one) => one.Id === id)) invalid([{ field: 'TimeEntries', problem: `must name the time entry ${id} of the path` }]);
  return TimeEntries;
}

/** `{ Parts: [{ Time, TimeType }] }` */
export class SplitBody {
  @BodyField(
    list({ Time: duration().required(), TimeType: choice(...TIME_TYPES).required() })
      .required()
      .describe('The parts: their hours add up to those of the entry. One part changes its TimeType.'),
  )
  Parts: { readonly Time: string; readonly TimeType: string }[];
}

/** `{ EntryDate }` */
export class MoveBody {
  @BodyField(dayAtNoon().describe('The open day to which the entry of closed days is moved.', '2026-04-10'))
  EntryDate: string;
}

/** The time entries of a step: by their ids, or as entries with ids. */
export class TimeEntriesBody {
  @BodyField(values(integer()).describe('The time entries.', [42]))
  Ids: number[];

  @BodyField(
    list({ Id: integer().required(), ETag: text().describe(ETAG), Time: text(), isBillable: flag(), IsBillable: flag() }).describe(
      'In place of Ids.',
    ),
  )
  TimeEntries: { readonly Id: number; readonly ETag?: string }[];

  @BodyField(text().describe('Why.', 'Wrong task'))
  Reason: string;

  /** The ids of all of them. */
  ids(): number[] {
    return [...this.Ids, ...this.TimeEntries.map(({ Id }) => Id)];
  }
}

/**
 * Reads the body of an approval on v2: that of any action on entries, or that of an approval on v1.
 * @throws Refusal of kind `input`
 */
export const toApprovals: PipeTransform<unknown, Promise<Approval[]>> = {
  async transform(body) {
    if (!isPlain(body) || !Object.hasOwn(body, 'Ids')) return (await readBodyAs(ApprovalsBody, body)).TimeEntries;
    return (await readBodyAs(TimeEntriesBody, body)).ids().map((Id) => ({ Id }));
  },
};

const approvals = schemaOfBody(ApprovalsBody, 'The entries to approve, all or none.');

/** The schemas of bodies that accept more than one form. */
export const schemas = {
  approvals,
  approval: { anyOf: [{ $ref: '#/components/schemas/TimeEntryUpdate' }, approvals] },
  stepsOrApprovals: { anyOf: [schemaOfBody(TimeEntriesBody), approvals] },
};
