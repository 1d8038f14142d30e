import 'reflect-metadata';
import { isDeepStrictEqual } from 'node:util';
import { contexts } from '@plumbline/contexts';
import type { AnyRecordKind, Fields } from '@plumbline/platform/records';
import { CREDENTIALS, startService, type RunningService } from '../../apps/api/src/testing/start-service';
import { login, type Caller } from '../support/caller';
import { oneChange } from '../support/one-change';
import { makeOneOfEach } from '../support/one-of-each';
import type { Ids } from '../support/one-of-each/ids';

const FORGED = { Text: 'Fine so far.', UserName: 'Somebody else', CreatedBy: 999, RelatedObjectId: '999', ProjectId: null };
const Comments = [FORGED, { Text: 'Fine so far.' }, { Text: 'No, it is not.' }];
const DateRange = { StartDate: '2026-03-02', StartTime: '08:00' };
/**
 * The largest content of a record of each kind, by entity: entries without ids, and comments with the author of another
 * user.
 */
const HOLDINGS: Readonly<Record<string, object>> = {
  clients: { Contacts: [{ ContactName: 'Maria' }, { ContactName: 'Joe', Phone: '1' }], Location: { GeoJson: null } },
  items: {
    Categories: [{ Name: 'Lumber' }, { Name: 'Studs' }],
    TieredPricing: [
      { Start: '1', End: '10', Price: '6' },
      { Start: '11', Price: '5' },
    ],
    EstimatedItems: [{ Description: 'Nails', Quantity: '3', Price: '0.10' }],
    RoleResourceRates: [{ DisplayName: 'Carpenter', Rate: '80' }],
  },
  projects: { Tags: [{ Name: 'warranty' }, { Name: 'north' }], DateRange, SubclientId: null },
  milestones: {
    Comments,
    DateRange: { ...DateRange, FinishDate: '2026-03-20' },
    EstimatedItems: [{ Description: 'Nails' }],
    Tasks: [{ Description: 'Sweep', Comments }],
  },
  tasks: { Comments, DateRange, RoleResources: [{ DisplayName: 'Carpenter', RoleResourceId: 1, DateRange }] },
  deliverables: {
    RoleResourceRates: [{ DisplayName: 'Carpenter', RoleResourceId: '1', Rate: '80' }],
    TieredPricing: [{ Start: '1', Price: '6' }],
  },
  'time-entries': { Comments },
  purchases: { Comments, Items: [{ Description: 'Stud', Quantity: '10', UnitPrice: '4.10' }] },
  bills: { Comments },
  invoices: { Comments },
  'aia-invoices': { Comments },
  tickets: { Comments },
  'list-items': { Comments },
  users: { UserGuideTrackers: [{ Name: 'First steps' }], UserRights: [{ Name: 'Tracks Time', Enabled: true }] },
};

/**
 * One field of each kind that can change alone at any time, by entity. Other kinds change the field that `oneChange`
 * finds.
 */
const CHANGES: Readonly<Record<string, object>> = {
  clients: { City: 'Salem' },
  vendors: { City: 'Salem' },
  departments: { DepartmentName: 'Shop' },
  resources: { CostType: 'Daily' },
  items: { Description: 'Dry' },
  users: { Currency: 'EUR' },
  projects: { Notes: 'Gate code 4711.' },
  milestones: { Description: 'By hand.' },
  tasks: { NumDays: 4 },
  tickets: { Description: 'Brass.' },
  rfis: { Subject: 'Hangers' },
  'list-items': { Description: 'Order more' },
  allocations: { Description: 'Early' },
  'time-entries': { Description: 'Sweeping' },
  purchases: { Description: 'Lumber' },
  bills: { DueDate: '2026-05-01T00:00:00.000Z' },
  payments: { Reference: '4711' },
  invoices: { FooterText: 'Thank you.' },
  'aia-invoices': { FooterText: 'Thank you.' },
  documents: { FileName: 'renamed.txt' },
  contracts: { ContractNumber: '2026-014' },
  deliverables: { Description: 'Framing by the hour' },
  'ext-accounts': { AccountNumber: '1001' },
  'ext-classes': { SubClass: true },
  'ext-employees': { DisplayName: 'Ada' },
  'ext-payment-terms': { PaymentTerm: '31' },
  'ext-tax-codes': { Name: 'Salem' },
  'ext-tax-rates': { Amount: '7' },
};
/** Fields that change with every update of a record. */
const FOLLOWING = ['UserActions', 'ModifiedBy', 'DateModified', 'NeedsToBeSynced'];

type Record_ = Readonly<Record<string, unknown>>;

/** The record as version 1 knows it: without the fields of version 2. */
const withoutLater = ({ fields }: AnyRecordKind, record: Record_): Record_ => known(fields as Fields, record) as Record_;
const isRecord = (one: unknown): one is object => typeof one === 'object' && one !== null && !Array.isArray(one);
const known = (fields: Partial<Fields>, value: object): object =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, own]) => {
      const { isSinceV2, shape } = fields[name]?.options ?? {};
      if (isSinceV2) return [];
      return [
        [name, shape && Array.isArray(own) ? own.map((one: unknown) => (isRecord(one) ? known(shape, one) : one)) : (own as unknown)],
      ];
    }),
  );

const kinds = contexts.flatMap((context) => context.kinds).filter(({ v2, readOnly }) => v2 !== null && readOnly === undefined);
const named = (list: readonly AnyRecordKind[]) => list.map((kind) => [kind.name, kind] as const);

/* A record that was read can be sent back as a whole: nothing changes, and it does not appear in the since feed. */
describe('A record that was read and is sent back', () => {
  let service: RunningService;
  let admin: Caller;
  let ids: Ids;
  beforeAll(async () => {
    service = await startService();
    const client = { id: CREDENTIALS.clientId, secret: CREDENTIALS.clientSecret };
    admin = await login(service.api.address, client, CREDENTIALS.username, CREDENTIALS.password);
    ids = { ...(await makeOneOfEach(admin)), users: 1 };
  }, 240_000);
  afterAll(() => service?.close());

  /** Names of the fields that differ, for the failure message. */
  const differences = (before: Record_, after: Record_): string[] =>
    [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !isDeepStrictEqual(before[key], after[key]));

  async function sendBack(kind: AnyRecordKind, method: string, path: string, type: string, all = ids): Promise<void> {
    const shown = `/api/v2/${String(kind.v2)}/${all[String(kind.v2)]}`;
    const before = (await admin.read(shown)) as Record_;
    const etag = (await admin.get(shown)).headers.get('etag');
    const moment = new Date(Date.now() + 1).toISOString();
    const sent = path.startsWith('/api/v1/') ? withoutLater(kind, before) : before;
    const { status, body } = await admin.send(method, path, sent, { 'content-type': type });
    expect([status, status === 200 ? '' : body]).toEqual([200, '']);
    const after = await admin.get(shown);
    expect(differences(before, after.body.data as Record_)).toEqual([]);
    expect(after.headers.get('etag')).toBe(etag);
    if (kind.v1 !== null && kind.operations.read) expect(await admin.read(`/api/v1/${kind.v1}/since/${moment}`)).toEqual([]);
  }

  it.each(named(kinds))('is accepted without a change on v2: %s', async (_name, kind) => {
    await sendBack(kind, 'PATCH', `/api/v2/${String(kind.v2)}/${ids[String(kind.v2)]}`, 'application/merge-patch+json');
  });

  it.each(named(kinds.filter(({ v1, operations }) => v1 !== null && operations.update)))(
    'is accepted without a change on v1: %s',
    async (_name, kind) => {
      await sendBack(kind, 'PUT', `/api/v1/${String(kind.v1)}/${ids[String(kind.v1)]}`, 'application/json');
    },
  );

  describe('with all its lists filled', () => {
    let open: Ids;
    beforeAll(async () => {
      const lumber = {
        RequestType: 'CashDebit',
        Submit: false,
        ProjectId: ids['projects'],
        Items: [{ Description: 'Stud', UnitPrice: '1' }],
      };
      const free = [{ LineItems: [{ Description: 'Permit', Quantity: '1', UnitPrice: '180' }] }];
      open = {
        ...ids,
        purchases: await admin.create('/api/v2/purchases', lumber),
        'aia-invoices':
          (await admin.list<{ Id: string; BusinessState: string }>('/api/v1/aiainvoices'))
            .map(({ Id, BusinessState }) => (BusinessState === 'Draft' ? Number(Id) : 0))
            .find(Boolean) ?? 0,
        invoices: await admin.create('/api/v2/invoices', { ProjectId: String(ids['projects']), LineItemGroups: free }),
      };
    }, 120_000);

    it.each(named(kinds.filter(({ v2 }) => v2 && HOLDINGS[v2])))('is accepted without a change: %s', async (_name, kind) => {
      const entity = String(kind.v2);
      await admin.act('PATCH', `/api/v2/${entity}/${open[entity]}`, HOLDINGS[entity]);
      await sendBack(kind, 'PATCH', `/api/v2/${entity}/${open[entity]}`, 'application/merge-patch+json', open);
      if (kind.v1 !== null && kind.operations.update)
        await sendBack(kind, 'PUT', `/api/v1/${kind.v1}/${open[entity]}`, 'application/json', open);
    });

    it.each(named(kinds))('is accepted with one field changed, and only that field changes: %s', async (_name, kind) => {
      const entity = String(kind.v2);
      const path = `/api/v2/${entity}/${open[entity]}`;
      const before = (await admin.read(path)) as Record_;
      const change = CHANGES[entity] ?? oneChange(kind);
      expect(Object.keys(change)).toHaveLength(1);
      const type = 'application/merge-patch+json';
      const { status, body } = await admin.send('PATCH', path, { ...before, ...change }, { 'content-type': type });
      expect([status, status === 200 ? '' : body]).toEqual([200, '']);
      const changed = differences(before, (await admin.read(path)) as Record_);
      expect(changed.filter((field) => !FOLLOWING.includes(field))).toEqual(Object.keys(change));
    });

    it.each(named(kinds.filter(({ fields }) => 'Comments' in (fields as object))))(
      'keeps the authors of its comments: %s',
      async (_name, kind) => {
        const entity = String(kind.v2);
        expect(Object.keys(HOLDINGS)).toContain(entity);
        const { Id, Comments: kept } = (await admin.read(`/api/v2/${entity}/${open[entity]}`)) as { Id: unknown; Comments: Record_[] };
        expect(kept.map(({ Text }) => Text)).toEqual([...new Set(Comments.map(({ Text }) => Text))]);
        for (const one of kept)
          expect(one).toMatchObject({ CreatedBy: 1, UserName: expect.not.stringMatching(/else|^$/), RelatedObjectId: String(Id) });
      },
    );
  });
});
