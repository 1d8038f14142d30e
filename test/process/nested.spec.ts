import { KindRegistry, withPlainDays, type AnyRecordKind, type Composed, type Fields } from '@plumbline/platform/records';
import { laterPaths } from '@plumbline/platform/testing/inside/records';
import { CREDENTIALS, startService, type RunningService } from '../../apps/api/src/testing/start-service';
import { milestoneBody } from '../v1/driver';
import { login, type Caller } from '../support/caller';
import { makeOneOfEach } from '../support/one-of-each';
import type { Ids } from '../support/one-of-each/ids';

/*
 * A nested record shows the present values: every record that others contain is changed, and then read in each place.
 * The places come from the declarations, so a new one is covered once a record has it (`link`, or
 * test/support/one-of-each).
 */

type Json = Record<string, unknown>;
/** A composed field of `kind`, taken from records of `target`. */
interface Place {
  readonly kind: AnyRecordKind;
  readonly name: string;
  readonly composed: Composed;
  readonly target: AnyRecordKind;
}

let service: RunningService;
let admin: Caller;
let kinds: readonly AnyRecordKind[];
let places: Place[];
/** The present records of each kind, by id. */
const current = new Map<string, Map<number, Json>>();
/** The records that this test changed, with the changed fields. */
const touched = new Map<string, Set<string>>();

beforeAll(async () => {
  service = await startService();
  admin = await login(
    service.api.address,
    { id: CREDENTIALS.clientId, secret: CREDENTIALS.clientSecret },
    CREDENTIALS.username,
    CREDENTIALS.password,
  );
  const registry = service.app.get(KindRegistry, { strict: false });
  kinds = registry.all.filter(({ v2 }) => v2 !== null);
  places = kinds.flatMap((kind) =>
    Object.entries(kind.composed).map(([name, composed]) => ({ kind, name, composed, target: registry.named(composed.kind) })),
  );
  await link(await makeOneOfEach(admin));
  for (const target of new Set(places.map((place) => place.target))) await touchAll(target);
  for (const kind of kinds) current.set(kind.name, byId(await all(kind)));
}, 240_000);
afterAll(() => service?.close());

/** Creates the missing references, so that each composed field has a value in some record. */
async function link(ids: Ids): Promise<void> {
  const { clients, departments, roles, resources, vendors } = ids;
  const users = await newUser(ids);
  await admin.create('/api/v1/clients', { ClientName: 'Oakridge East', ParentId: clients });
  await admin.act('PATCH', `/api/v2/resources/${resources}`, { RoleId: roles, UserId: users });
  const inside = await admin.create('/api/v2/projects', { ProjectName: 'New workshop', DepartmentId: departments });
  const shelves = await admin.create('/api/v1/milestones', milestoneBody(inside, 'Shelves'));
  // Default_Task cannot be renamed.
  const TaskId = await admin.create('/api/v2/tasks', { MilestoneId: shelves, Description: 'Hang them' });
  const bid = await admin.create('/api/v2/projects', { ProjectName: 'Bath', ClientId: clients });
  await admin.create('/api/v2/contracts', { ContractType: 'Contract', ProjectId: bid });
  const times = { StartTime: '2026-03-04T08:00:00.000Z', EndTime: '2026-03-04T12:00:00.000Z' };
  const AllocationId = await admin.create('/api/v2/allocations', { ResourceId: resources, TaskId, ...times });
  const time = { EntryDate: '2026-03-04T12:00:00.000Z', ResourceId: resources, TaskId, Time: '4', AllocationId };
  await admin.create('/api/v1/time', time);
  const bill = { VendorId: vendors, InvoiceNumber: 'PL-2', InvoiceDate: '2026-03-11', TotalAmount: '5.00', ReviewerId: users };
  await admin.create('/api/v1/bills', bill);
}
const newUser = ({ departments }: Ids): Promise<number> =>
  admin.create('/api/v2/users', {
    Username: 'reviewer',
    Password: 'level and square',
    FirstName: 'Rae',
    LastName: 'View',
    DepartmentId: departments,
  });

const entity = ({ v2 }: AnyRecordKind): string => `/api/v2/${String(v2)}`;
const all = (kind: AnyRecordKind): Promise<Json[]> => admin.read(`${entity(kind)}?limit=1000`) as Promise<Json[]>;
const byId = (records: readonly Json[]): Map<number, Json> => new Map(records.map((record) => [Number(record['Id']), record]));
const fieldsOf = (kind: AnyRecordKind): Fields => kind.fields as Fields;
const key = (kind: AnyRecordKind, id: unknown): string => `${kind.name}/${Number(id)}`;

/** The field to change so that the composed field changes. FullName is built from other fields. */
const sourceOf = (field: string): string => (field === 'FullName' ? 'LastName' : field);

/** Changes texts of each record: those that others pick, otherwise the first one that can be changed in its state. */
async function touchAll(kind: AnyRecordKind): Promise<void> {
  const picked = [...new Set(places.filter(({ target }) => target === kind).flatMap(({ composed }) => composed.pick ?? []))].map(sourceOf);
  const texts = Object.entries(fieldsOf(kind)).flatMap(([name, { options }]) =>
    options.type === 'text' && !options.owned && !options.bodyOnly && name !== 'Password' && name !== 'Username' ? [name] : [],
  );
  for (const { Id } of await all(kind)) {
    const done = new Set<string>();
    for (const name of [...picked, ...texts.filter((text) => !picked.includes(text))]) {
      if (done.size > 0 && !picked.includes(name)) break;
      const { status } = await admin.send('PATCH', `${entity(kind)}/${Number(Id)}`, { [name]: `Now ${kind.name} ${Number(Id)}` });
      if (status === 200) done.add(name);
    }
    touched.set(key(kind, Id), done);
  }
}

/** The nested records in a place of a record. */
function shown({ name, composed }: Place, record: Json): Json[] {
  const value = record[name] as Json | Json[] | null;
  if (composed.within) return (value as Json)[composed.within.list] as Json[];
  return Array.isArray(value) ? value : value ? [value] : [];
}

/**
 * The expected form of a nested record: without its own nested records, but with the single fields that it takes from
 * others.
 */
function nestedForm({ composed, derived = {}, fields: declared }: AnyRecordKind, shownNow: Json): Json {
  const record = structuredClone(shownNow);
  for (const path of laterPaths(declared as Fields)) drop(record, path.split('.'));
  const isOwn = (name: string): boolean => !Object.hasOwn(composed, name) || composed[name]?.pick !== undefined;
  const fields = Object.entries(record).filter(([name]) => isOwn(name) && !Object.hasOwn(derived, name));
  return expect.objectContaining(Object.fromEntries(fields)) as Json;
}

/** Takes a field of version 2 alone out of a record: no nested one shows it. */
function drop(holder: Json, [name = '', ...rest]: readonly string[]): void {
  if (rest.length === 0) delete holder[name];
  else for (const entry of [holder[name]].flat()) if (typeof entry === 'object' && entry !== null) drop(entry as Json, rest);
}

/** Every read that contains records of the kind. */
async function reads(kind: AnyRecordKind): Promise<[string, Json[]][]> {
  const records: [string, Json[]][] = [[entity(kind), await all(kind)]];
  const paths = [entity(kind)];
  if (kind.v1 !== null && kind.operations.read) {
    for (const query of ['', '?page=1&page_size=1000', '/since/2020-01-01'])
      records.push([`/api/v1/${kind.v1}${query}`, (await admin.read(`/api/v1/${kind.v1}${query}`)) as Json[]]);
    paths.push(`/api/v1/${kind.v1}`);
  }
  for (const path of paths) {
    const singles = await Promise.all(records[0][1].map(({ Id }) => admin.read(`${path}/${Number(Id)}`) as Promise<Json>));
    records.push([`${path}/{id}`, singles]);
  }
  return records;
}

describe('A nested record', () => {
  it('has its present values in every read, in every composed field', async () => {
    const nowhere: string[] = [];
    for (const kind of new Set(places.map((place) => place.kind)))
      for (const [path, records] of await reads(kind))
        for (const place of places.filter((one) => one.kind === kind)) {
          const { name, composed, target } = place;
          const now = current.get(target.name) as Map<number, Json>;
          let fresh = 0;
          for (const record of records) {
            if (composed.pick === undefined) {
              for (const one of shown(place, record)) {
                // Version 1 shows days as timestamps.
                expect(withPlainDays(target.fields as Fields, one)).toEqual(nestedForm(target, now.get(Number(one['Id'])) as Json));
                if (touched.get(key(target, one['Id']))?.size) fresh++;
              }
              continue;
            }
            if (record[name] === '' || record[name] === null) continue;
            const values = [...now.values()].map((one) => one[composed.pick as string]);
            const id = record[composed.by];
            expect(id === undefined ? values : [now.get(Number(id))?.[composed.pick]]).toContain(record[name]);
            if (String(record[name]).includes(`Now ${target.name}`)) fresh++;
          }
          if (fresh === 0) nowhere.push(`${path}: no record shows a changed ${target.name} as its ${name}`);
        }
    expect(nowhere).toEqual([]);
  }, 180_000);

  it('is tested in more than thirty places', () => {
    expect(places.length).toBeGreaterThan(30);
    expect([...new Set(places.map(({ target }) => target.name))].sort()).toEqual(
      expect.arrayContaining(['Client', 'Contract', 'Department', 'Milestone', 'Project', 'Role', 'Task', 'User', 'Vendor']),
    );
  });
});
