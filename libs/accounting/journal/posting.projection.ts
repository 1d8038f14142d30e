import type { Position } from '@plumbline/platform/event-store';
import { exactSum, Money } from '@plumbline/platform/kernel';
import type { AnyRecordKind, RecordOf } from '@plumbline/platform/records';
import type { DeliveredEvent, FollowedKind, Rows } from '@plumbline/platform/subscriptions';
import { difference, JOB_ACCOUNTS, type Fact, type Memory } from './fact.policy';
import { jobFigures, journalDocument, journalEntry, journalHead } from './journal.record';

/*
 * Posting of projections to the journal. A projection computes the facts of a document as they are after the event;
 * what differs from the facts that the journal holds is appended. Nothing that was posted is ever changed.
 */

/** The kinds of documents, each with the digit that its ids end in among `journalDocument`. Never renumbered. */
const DOCUMENTS = {
  ...{ TimeEntry: 0, Purchase: 1, Bill: 2, Invoice: 3, AIAInvoice: 4, Billable: 5, Milestone: 6, Project: 7, Contract: 8, Receipt: 9 },
  // The sales tax of an invoice, which a projection of its own posts.
  InvoiceTax: 10,
  Disbursement: 11,
  BankDeposit: 16,
  CostTransfer: 24,
};
const KINDS_OF_DOCUMENTS = 32;
export type DocumentKind = keyof typeof DOCUMENTS;
/** The kind of record that entries of the document name. */
const recordOf = (kind: DocumentKind): string => (kind === 'InvoiceTax' ? 'Invoice' : kind);

/** The kinds that a projection writes which posts to the journal. */
export const JOURNAL_KINDS: readonly AnyRecordKind[] = [journalDocument, journalEntry, journalHead, jobFigures];
/** The kinds that a posting reads, besides the documents. */
export const READ_BY_POSTING: readonly AnyRecordKind[] = [journalHead, jobFigures];

const nothing: Memory = { Costs: [], Charges: [], Receipts: [], Contents: [], Credited: [], Moved: [], RetainageOf: 0, Applications: [] };

const keyOf = (kind: DocumentKind, id: number): number => id * KINDS_OF_DOCUMENTS + DOCUMENTS[kind];

/** The row that is read to post for the document, as a hint to the runner. */
export const documentNeeds = (kind: DocumentKind, id: number): readonly (readonly [FollowedKind, number])[] => [
  [journalDocument, keyOf(kind, id)],
  [journalHead, 1],
];

/** Returns the data that the journal remembers of the document. */
export const memoryOf = (rows: Rows, kind: DocumentKind, id: number): Memory => rows.get(journalDocument, keyOf(kind, id)) ?? nothing;

/** The facts that the journal holds of the document. */
export const heldFacts = (rows: Rows, kind: DocumentKind, id: number): readonly Fact[] =>
  rows.get(journalDocument, keyOf(kind, id))?.Facts ?? [];
/** Their sum. */
export const postedOf = (rows: Rows, kind: DocumentKind, id: number): Money =>
  Money.sum(heldFacts(rows, kind, id).map(({ Amount }) => Amount));

/** The event that posts. */
export type Posted = Pick<DeliveredEvent, 'position'>;

/** Posts the document's facts as they are after the event, and replaces the given parts of what is remembered. */
export function postDocument(
  rows: Rows,
  event: Posted,
  kind: DocumentKind,
  id: number,
  facts: readonly Fact[],
  memory: Partial<Memory> = {},
): void {
  const key = keyOf(kind, id);
  const held = rows.get(journalDocument, key);
  const changes = difference(held?.Facts ?? [], facts);
  if (changes.length === 0 && Object.keys(memory).length === 0) return;
  if (held) rows.change(journalDocument, key, { ...memory, Facts: [...facts] });
  else rows.insert(journalDocument, key, { ...memory, Facts: [...facts] });
  append(rows, event, kind, id, changes);
}

/** Replaces parts of what the journal remembers of the document; its facts stay. */
export function rememberDocument(rows: Rows, kind: DocumentKind, id: number, memory: Partial<Memory>): void {
  const key = keyOf(kind, id);
  if (rows.get(journalDocument, key)) rows.change(journalDocument, key, memory);
  else rows.insert(journalDocument, key, memory);
}

/*
 * The ids of entries. Those of documents count from 1, because an event may post any number of them. Those of time follow
 * from the position of the event, which posts two at most, above all others: the number of the last entry would be one
 * more row that every recorded hour rewrites.
 */
const FIRST_OF_TIME = 2 ** 52;
const MOST_OF_TIME = 2;
const idOfTime = (position: Position, index: number): number => FIRST_OF_TIME + Number(position) * MOST_OF_TIME + index;
/** The position of the event that made an entry of the journal, from the texts of its fields. */
export const positionOf = ({ Id, Position }: { readonly Id: string; readonly Position: string }): number =>
  Number(Id) < FIRST_OF_TIME ? Number(Position) : Math.floor((Number(Id) - FIRST_OF_TIME) / MOST_OF_TIME);

/** Appends facts of a document that the journal does not keep: the caller states what changed. */
export function append(rows: Rows, { position }: Posted, Document: DocumentKind, DocumentId: number, changes: readonly Fact[]): void {
  if (changes.length === 0) return;
  let last = rows.get(journalHead, 1)?.Last ?? 0;
  for (const change of changes) enter(rows, ++last, { Document: recordOf(Document), DocumentId, Position: Number(position) }, change);
  if (rows.get(journalHead, 1)) rows.change(journalHead, 1, { Last: last });
  else rows.insert(journalHead, 1, { Last: last });
}
/** Appends what an event at the position changed in the facts of a time entry. */
export function appendTime(rows: Rows, position: Position, id: number, changes: readonly Fact[]): void {
  if (changes.length > MOST_OF_TIME) throw new Error(`${changes.length} changes of a time entry by one event`);
  for (const [index, change] of changes.entries())
    enter(rows, idOfTime(position, index), { Document: 'TimeEntry', DocumentId: id }, change);
}
function enter(rows: Rows, id: number, of: Partial<RecordOf<typeof journalEntry>>, change: Fact): void {
  rows.insert(journalEntry, id, of, change);
  countInJob(rows, change);
}

/** The row of a milestone's sums, or of those outside of the milestones of a project. */
export const figuresKey = ({ ProjectId, MilestoneId }: Pick<Fact, 'ProjectId' | 'MilestoneId'>): number =>
  MilestoneId ? 2 * MilestoneId : 2 * ProjectId + 1;

function countInJob(rows: Rows, one: Fact): void {
  const { ProjectId, MilestoneId } = one;
  if (!ProjectId || !(JOB_ACCOUNTS as readonly string[]).includes(one.Account)) return;
  const key = figuresKey(one);
  if (!rows.get(jobFigures, key)) rows.insert(jobFigures, key, { ProjectId, MilestoneId });
  if (one.Account === 'Forecast') forecast(rows, key, one);
  else rows.change(jobFigures, key, ({ Sums }) => ({ Sums: withFact(Sums, one) }));
}

type Sums = RecordOf<typeof jobFigures>['Sums'];

function withFact(sums: Sums, { Account, CostClass, Detail, Amount, Quantity }: Fact): Sums {
  const at = sums.findIndex((one) => one.Account === Account && one.CostClass === CostClass && one.Detail === Detail);
  const before = sums[at] ?? { Account, CostClass, Detail, Amount: '0.00', Quantity: '0' };
  const after = {
    ...before,
    Amount: Money.of(before.Amount).plus(Amount).toString(),
    Quantity: exactSum(before.Quantity, Quantity),
  };
  if (after.Amount === '0.00' && after.Quantity === '0') return sums.filter((_, index) => index !== at);
  return at < 0 ? [...sums, after] : sums.with(at, after);
}

/** The forecast with the latest date holds; of several of one day the last. */
function forecast(rows: Rows, key: number, { CostClass, Date, Amount }: Fact): void {
  rows.change(jobFigures, key, ({ Forecasts }) => {
    const before = Forecasts.find((one) => one.CostClass === CostClass);
    if (before && before.Date > Date) return {};
    return { Forecasts: [...Forecasts.filter((one) => one !== before), { CostClass, Date, Amount }] };
  });
}
