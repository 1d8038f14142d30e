import fc from 'fast-check';
import { contexts } from '@plumbline/contexts';
import { bodyExample, placedLists, type AnyRecordKind, type Field, type Fields } from '@plumbline/platform/records';
import { amount } from '../faults/support/figures';
import type { Caller, Reply } from '../support/caller';
import { idOf } from '../support/caller';
import { startTwoCompanies, type TwoCompanies } from '../support/two-companies';
import { knownBy, objects, type Known, type Right } from './right';
import { BASES, DECIDED } from './right-bodies';

const RUNS = Number(process.env['ROUND_TRIPS'] ?? amount(6, 12));
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_302);
const kinds = contexts.flatMap((context) => context.kinds).filter(({ v2, readOnly }) => v2 !== null && readOnly === undefined);

let all: TwoCompanies;
let admin: Caller;
let known: Known;
let made = 0;
beforeAll(async () => {
  all = await startTwoCompanies();
  admin = all.insider;
  const ids = knownBy(all.ids, all.kinds);
  const application = await admin.read(`/api/v2/aia-invoices/${String(ids('AIAInvoice'))}`);
  for (const { Id, BusinessState } of await admin.list<{ Id: string; BusinessState: string }>('/api/v2/aia-invoices'))
    if (BusinessState === 'Draft') await admin.act('DELETE', `/api/v2/aia-invoices/${Id}`);
  const draft = await admin.create('/api/v2/contracts', {
    ContractType: 'Contract',
    ProjectId: await admin.create('/api/v2/projects', { ProjectName: 'Draft', ClientId: ids('Client') }),
  });
  const undeposited = await admin.create('/api/v2/receipts', { ClientId: ids('Client'), Date: '2026-03-02', Amount: '75.00' });
  const others = { 'draft Contract': draft, 'AIA Contract': Number(application.ContractId), 'undeposited Receipt': undeposited };
  known = (kind) => (others as Record<string, number>)[kind] ?? ids(kind);
}, 240_000);
afterAll(() => all?.close());

/** The references of an example, which are those of the demonstration company, with existing ids. */
function here(fields: Fields, example: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(example).map(([name, value]) => {
    const { options } = (fields[name] ?? { options: {} }) as Field<unknown>;
    if (options.type === 'reference' && value) return [name, String(known(options.target ?? '') ?? value)];
    if (options.shape && Array.isArray(value))
      return [
        name,
        value.map((one: unknown) => (typeof one === 'object' && one ? here(options.shape as Fields, one as Record<string, unknown>) : one)),
      ];
    return [name, value];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

/** The required fields of a create. */
const baseOf = (kind: AnyRecordKind): Record<string, unknown> =>
  BASES[kind.name]?.(known, ++made) ?? here(kind.fields as Fields, bodyExample(kind, 'create'));

/** Some of the fields of the kind with values that they accept. */
function parts(kind: AnyRecordKind): fc.Arbitrary<Right> {
  // Lists that only grow show what is new in them (apps/api/src/comments.spec.ts).
  const growing = placedLists(kind.fields as Fields);
  const fields = Object.entries(kind.fields as Fields).filter(
    ([name, { options }]) =>
      !options.owned && !growing.has(name) && !DECIDED[kind.name]?.includes(name) && !['reference', 'choice'].includes(options.type),
  );
  const chosen = fc.subarray(fields, { maxLength: Math.min(6, fields.length) });
  return chosen.chain((some) => objects(Object.fromEntries(some), known));
}

/** The part of `shown` that was sent: of objects only the members that were sent. */
const partOf = (record: unknown, shown: unknown): unknown => {
  if (Array.isArray(shown) && Array.isArray(record))
    return record.map((one, index) => (index < shown.length ? partOf(one, shown[index]) : one));
  if (typeof shown === 'object' && shown !== null && typeof record === 'object' && record !== null && !Array.isArray(record))
    return Object.fromEntries(
      Object.keys(shown).map((name) => [name, partOf((record as Record<string, unknown>)[name], (shown as Record<string, unknown>)[name])]),
    );
  return record;
};

type Shown = Record<string, unknown>;
const read = (kind: AnyRecordKind, id: number): Promise<Shown> => admin.read(`/api/v2/${String(kind.v2)}/${id}`) as Promise<Shown>;
/** The record as version 1 shows it, where it does: version 2 takes that, too. */
const readFirst = (kind: AnyRecordKind, id: number): Promise<Shown> =>
  kind.v1 !== null && kind.operations.read ? (admin.read(`/api/v1/${kind.v1}/${id}`) as Promise<Shown>) : read(kind, id);
const create = (kind: AnyRecordKind, body: object): Promise<Reply> =>
  admin.send('POST', kind.v1 !== null && kind.operations.create ? `/api/v1/${kind.v1}` : `/api/v2/${String(kind.v2)}`, body);
const update = (kind: AnyRecordKind, id: number, body: object): Promise<Reply> =>
  admin.send('PATCH', `/api/v2/${String(kind.v2)}/${id}`, body);

describe.each(kinds.map((kind) => [kind.name, kind] as const))('%s', (_name, kind) => {
  const refused = new Map<string, number>();
  let accepted = 0;
  const note = ({ status, body }: Reply): void => {
    const why = `${status} ${JSON.stringify(body.data?.issues ?? body.issues ?? body.message ?? body.detail)}`;
    refused.set(why, (refused.get(why) ?? 0) + 1);
  };

  it(`that is accepted reads back exactly as it was sent, created and changed, and can be sent back as it was read (seed ${SEED})`, async () => {
    await fc.assert(
      fc.asyncProperty(parts(kind), parts(kind), async (first, second) => {
        const made = await create(kind, { ...baseOf(kind), ...(first.sent as object) });
        expect(made.status).toBeLessThan(500);
        if (made.status !== 201) return note(made);
        accepted++;
        const id = idOf(made);
        const record = await read(kind, id);
        expect(partOf(record, first.shown)).toEqual(first.shown);
        const changed = await update(kind, id, second.sent as object);
        expect(changed.status).toBeLessThan(500);
        if (changed.status === 200) expect(partOf(await read(kind, id), second.shown)).toEqual(second.shown);
        else note(changed);
        for (const form of [readFirst, read]) {
          const before = await form(kind, id);
          const back = await update(kind, id, before);
          expect([back.status, back.status === 200 ? undefined : back.body]).toEqual([200, undefined]);
          expect(await form(kind, id)).toEqual(before);
        }
        // Where only one can exist, as one draft of an application, the next one needs its place.
        await admin.send('DELETE', `/api/v2/${String(kind.v2)}/${id}`);
      }),
      { numRuns: RUNS, seed: SEED, interruptAfterTimeLimit: 60_000 },
    );
    // Values that are always rejected prove nothing.
    if (accepted < RUNS / 3) throw new Error(`only ${accepted} of ${RUNS} were accepted: ${[...refused.keys()].slice(0, 5).join('\n')}`);
  }, 240_000);
});
