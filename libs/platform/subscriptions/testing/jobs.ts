import { aggregate, Decide } from '@plumbline/platform/decisions';
import type { Aggregate } from '@plumbline/platform/testing/inside/decisions';
import type { Message } from '@plumbline/platform/kernel';
import { id, money, name, number, recordKind, reference, type AnyRecordKind } from '@plumbline/platform/records';
import { projection, type Projection } from '../rows/projection';
import { saga, type Saga } from '../sagas/saga';

/*
 * A small service for the specs of this folder: work is logged on jobs; a saga charges each work, and another one
 * writes a receipt for each charge.
 */
export const job = recordKind({
  name: 'Job',
  v1: 'jobs',
  v2: 'jobs',
  description: 'A job.',
  fields: { Id: id(), Name: name(), Hours: number(), Secret: name().internal(), OwnerId: number() },
  storage: { indexed: ['Name'] },
  access: { forClient: (row) => row.Name.startsWith('client'), owner: (row) => row.OwnerId || null },
});
export const work = recordKind({
  name: 'WorkDone',
  v1: null,
  v2: null,
  description: 'Work done.',
  fields: { Id: id(), JobId: reference('Job'), Hours: number() },
  storage: { indexed: ['JobId'] },
  access: { vendors: (row) => [row.Id, row.JobId] },
});
export const receipt = recordKind({
  name: 'Receipt',
  v1: null,
  v2: null,
  description: 'A receipt.',
  fields: { Id: id(), Total: money() },
  storage: { derivesIds: true },
});
export type JobEvent =
  | { type: 'JobAdded'; data: { Id: number; Name: string; OwnerId?: number; Secret?: string } }
  | { type: 'JobRenamed'; data: { Id: number; Name: string } }
  | { type: 'JobRemoved'; data: { Id: number } }
  | { type: 'WorkLogged'; data: { Id: number; JobId: number; Hours: number } }
  | { type: 'ChargeMade'; data: { Id: number; Hours: number } }
  | { type: 'ReceiptMade'; data: { Id: number; Total: string } };

export const jobs: Projection = projection<JobEvent>(
  'jobs',
  [job],
  {
    JobAdded: ({ data }, rows) => rows.insert(job, data.Id, data),
    JobRenamed: ({ data }, rows) => rows.change(job, data.Id, { Name: data.Name, Secret: `was renamed to ${data.Name}` }),
    JobRemoved: ({ data }, rows) => rows.remove(job, data.Id),
    // Reads a row that the hint does not include.
    WorkLogged: ({ data }, rows) => rows.change(job, data.JobId, (row) => ({ Hours: row.Hours + data.Hours })),
  },
  { inserts: ['JobAdded', 'WorkLogged'] },
);
export const works: Projection = projection<JobEvent>(
  'works',
  [work],
  { WorkLogged: ({ data }, rows) => rows.insert(work, data.Id, data) },
  { inserts: ['WorkLogged'] },
);
export const receipts: Projection = projection<JobEvent>(
  'receipts',
  [receipt],
  { ReceiptMade: ({ data }, rows) => rows.insert(receipt, data.Id, data) },
  { inserts: ['ReceiptMade'] },
);
export const kinds: readonly AnyRecordKind[] = [job, work, receipt];
export const projections: readonly Projection[] = [jobs, works, receipts];

/** An aggregate whose one command writes one event once. */
const once = (kind: string, command: string, event: JobEvent['type']): Aggregate<boolean, Message, Message> =>
  aggregate<boolean, Message, Message>({
    name: kind,
    title: kind,
    decider: {
      initial: false,
      decide: { [command]: (data: object, isDone: boolean) => (isDone ? [] : [{ type: event, data }]) },
      evolve: { [event]: () => true },
    },
  });
const charges = once('Charge', 'MakeCharge', 'ChargeMade');
const receiptsMade = once('Receipt', 'MakeReceipt', 'ReceiptMade');
export const chargeWork: Saga = saga<JobEvent>('charge-work', {
  WorkLogged: ({ data }, actor) => [
    new Decide(charges, data.Id, { type: 'MakeCharge', data: { Id: data.Id, Hours: data.Hours } }, actor, {
      key: `WorkDone-${data.Id}`,
      stream: 'create',
    }),
  ],
});
export const giveReceipts: Saga = saga<JobEvent>('give-receipts', {
  ChargeMade: ({ data }, actor) => [
    new Decide(receiptsMade, data.Id, { type: 'MakeReceipt', data: { Id: data.Id, Total: `${data.Hours * 50}.00` } }, actor, {
      stream: 'create',
    }),
  ],
});
export const sagas: readonly Saga[] = [chargeWork, giveReceipts];
