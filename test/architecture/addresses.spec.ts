import 'reflect-metadata';
import { ChangeInvoice } from '@plumbline/accounting/invoice/invoice.handlers';
import { ChangeUserAndAccount } from '@plumbline/auth';
import { client, vendor } from '@plumbline/company/published';
import { contexts } from '@plumbline/contexts';
import { ChangeRecord, type CommandResult } from '@plumbline/platform/decisions';
import { system, type Actor } from '@plumbline/platform/kernel';
import type { Field, Fields } from '@plumbline/platform/records';
import { ApiGateway } from '@plumbline/platform/http';
import { ChangeTicket } from '@plumbline/project/ticket/ticket.handlers';
import type { Command } from '@nestjs/cqrs';
import { CREDENTIALS, startService, type RunningService } from '../../apps/api/src/testing/start-service';
import { login, type Caller } from '../support/caller';
import { makeOneOfEach } from '../support/one-of-each';
import type { Ids } from '../support/one-of-each/ids';

/*
 * E-mail and web addresses: only new values are validated, so that values stored before the rule can be read and sent
 * back.
 */

type Issue = Readonly<{ field: string; problem: string }>;
const EMAIL = expect.stringMatching(/^must be one e-mail address/);
const WEB = expect.stringMatching(/^must be an http or https address/);
const OLD = 'ask Joe';

/** The names of the fields of a kind that hold an address, including those of nested records. */
function* addressesIn(fields: Fields, at: string): Generator<readonly [at: string, field: Field<unknown>]> {
  for (const [name, field] of Object.entries(fields as Record<string, Field<unknown>>)) {
    if (field.options.owned) continue;
    if (field.options.shape) yield* addressesIn(field.options.shape, `${at}.${name}`);
    else if (/(Email|Website)$/.test(name)) yield [`${at}.${name}`, field];
  }
}

it('every address field of a body is validated', () => {
  const all = contexts.flatMap(({ kinds }) => kinds).flatMap((kind) => [...addressesIn(kind.fields as Fields, kind.name)]);
  expect(all.map(([at]) => at)).toEqual(
    expect.arrayContaining([
      'Client.Website',
      'Client.Contacts.Email',
      'Vendor.Website',
      'User.Email',
      'Ticket.Email',
      'Invoice.ContactEmail',
    ]),
  );
  expect(all.filter(([, { options }]) => options.checkNew === undefined).map(([at]) => at)).toEqual([]);
});

describe('an address', () => {
  let service: RunningService;
  let admin: Caller;
  let ids: Ids;
  beforeAll(async () => {
    service = await startService();
    const application = { id: CREDENTIALS.clientId, secret: CREDENTIALS.clientSecret };
    admin = await login(service.api.address, application, CREDENTIALS.username, CREDENTIALS.password);
    // The own e-mail address is changed by a route of its own.
    const users = await admin.create('/api/v2/users', { Username: 'ann', Password: 'plumb lines hang straight', FirstName: 'Ann' });
    ids = { ...(await makeOneOfEach(admin)), users };
    const Lines = [{ Description: 'Permit', Quantity: '1', UnitPrice: '180.00' }];
    ids = { ...ids, invoices: await admin.create(`/api/v2/projects/${id('projects')}/invoices`, { Lines }) };
  }, 240_000);
  afterAll(() => service?.close());

  const id = (entity: string): number => ids[entity] ?? 0;
  /** The faults of a rejected write. */
  async function faults(method: string, path: string, body: object): Promise<Record<string, string>> {
    const { status, body: reply } = await admin.send(method, path, body);
    expect(status).toBe(400);
    const issues = (reply.data?.issues ?? reply.issues) as Issue[];
    return Object.fromEntries(issues.map(({ field, problem }) => [field, problem]));
  }
  const BAD = 'javascript:alert(1)';

  it.each([
    ['clients', { ClientName: 'Oakridge', Email: BAD, Website: BAD }, { Email: EMAIL, Website: WEB }],
    ['clients', { ClientName: 'Oakridge', Contacts: [{ ContactName: 'Maria', Email: BAD }] }, { 'Contacts[0].Email': EMAIL }],
    [
      'vendors',
      { VendorName: 'Prairie', Email: BAD, Website: BAD, City: 7.5, Zip: true },
      { Email: EMAIL, Website: WEB, Zip: 'must be a string' },
    ],
    ['tickets', { Title: 'Leak', Email: BAD }, { Email: EMAIL, ClientId: 'is required' }],
  ])('of a new record is validated, on v1 and v2: %s %j', async (entity, body, issues) => {
    for (const version of ['v1', 'v2']) expect(await faults('POST', `/api/${version}/${entity}`, body)).toEqual(issues);
  });

  it('of a new user is validated', async () => {
    const body = { FirstName: 'Ann', Username: 'ann.x', Password: 'plumb lines hang straight', Email: BAD, DepartmentId: 1 };
    expect(await faults('POST', '/api/v2/users', body)).toEqual({ Email: EMAIL });
  });

  it('of a new invoice is validated', async () => {
    const body = { ContactEmail: BAD, ClientEmail: 'maria', Lines: [{ Description: 'Permit', Quantity: '1', UnitPrice: '180.00' }] };
    expect(await faults('POST', `/api/v2/projects/${id('projects')}/invoices`, body)).toEqual({ ContactEmail: EMAIL, ClientEmail: EMAIL });
  });

  it('is stored unchanged, and may be cleared', async () => {
    const path = `/api/v1/clients/${id('clients')}`;
    const given = { Email: 'maria@oakridge.example', Website: 'Oakridge.example/jobs' };
    await admin.act('PUT', path, given);
    expect(await admin.read(path)).toMatchObject(given);
    await admin.act('PUT', path, { Email: '', Website: null });
    expect(await admin.read(path)).toMatchObject({ Email: '', Website: '' });
  });

  /** Stores an address as before the rule: requests validate addresses, the commands of the records do not. */
  const actor = (): Actor => ({ ...system(1, crypto.randomUUID(), crypto.randomUUID()), user: 1 });
  const CONTACTS = [
    { Id: 1, ClientId: 0, ContactName: 'Joe', Email: OLD, Phone: '' },
    { Id: 2, ClientId: 0, ContactName: 'Maria', Email: 'maria@oakridge.example', Phone: '' },
  ];
  const BOTH = { Email: OLD, Website: OLD };
  const BEFORE: readonly (readonly [string, object, (id: number) => Command<CommandResult>])[] = [
    ['clients', { Email: EMAIL, Website: WEB }, (one) => new ChangeRecord(client, one, { ...BOTH, Contacts: CONTACTS }, actor())],
    ['vendors', { Email: EMAIL, Website: WEB }, (one) => new ChangeRecord(vendor, one, BOTH, actor())],
    ['tickets', { Email: EMAIL }, (one) => new ChangeTicket(one, { Email: OLD }, actor())],
    ['users', { Email: EMAIL }, (one) => new ChangeUserAndAccount(one, { Email: OLD }, actor())],
    [
      'invoices',
      { ContactEmail: EMAIL, ClientEmail: EMAIL },
      (one) => new ChangeInvoice(one, { ContactEmail: OLD, ClientEmail: OLD }, actor()),
    ],
  ];
  /** A field of each kind that can be updated at any time. */
  const CHANGE: Readonly<Record<string, object>> = {
    clients: { City: 'Salem' },
    vendors: { City: 'Salem' },
    tickets: { Phone: '4711' },
    users: { LastName: 'Miller' },
    invoices: { FooterText: 'Thank you.' },
  };

  it.each(BEFORE)(
    'of %s that was stored before the rule is returned, accepted when sent back, and rejected as a new value',
    async (entity, issues, store) => {
      const path = `/api/v2/${entity}/${id(entity)}`;
      const bad = Object.fromEntries(Object.keys(issues).map((name) => [name, OLD]));
      await service.app.get(ApiGateway).execute(store(id(entity)));
      const before = (await admin.read(path)) as object;
      expect(before).toMatchObject(bad);

      const targets: (readonly [string, string])[] = [['PATCH', path]];
      if (['clients', 'vendors', 'tickets'].includes(entity)) targets.push(['PUT', `/api/v1/${entity}/${id(entity)}`]);
      for (const [method, at] of targets) {
        const back = (await admin.read(at)) as object;
        await admin.act(method, at, back);
        await admin.act(method, at, { ...back, ...CHANGE[entity] });
        await admin.act(method, at, bad);
        expect(await admin.read(at)).toMatchObject({ ...bad, ...CHANGE[entity] });
        const others = Object.fromEntries(Object.keys(issues).map((name) => [name, 'ask Maria']));
        expect(await faults(method, at, { ...back, ...others })).toEqual(issues);
      }
      // The value is accepted while it is unchanged; once it is overwritten it is a new value.
      const right = Object.fromEntries(
        Object.keys(issues).map((name) => [name, name === 'Website' ? 'oakridge.example' : 'maria@oakridge.example']),
      );
      await admin.act('PATCH', path, right);
      expect(await faults('PATCH', path, bad)).toEqual(issues);
    },
  );

  it('of a contact is compared with that of the same contact, at any place in the list', async () => {
    const path = `/api/v1/clients/${id('clients')}`;
    await service.app.get(ApiGateway).execute(new ChangeRecord(client, id('clients'), { Contacts: CONTACTS }, actor()));
    const [joe, maria] = CONTACTS;
    await admin.act('PUT', path, { Contacts: [{ ContactName: 'Ann', Email: 'ann@oakridge.example' }, maria, joe] });
    expect((await admin.read(path)).Contacts).toMatchObject([{ Email: 'ann@oakridge.example' }, { Id: 2 }, { Id: 1, Email: OLD }]);
    expect(await faults('PUT', path, { Contacts: [joe, { ...maria, Email: OLD }, { ContactName: 'Eve', Email: OLD }] })).toEqual({
      'Contacts[1].Email': EMAIL,
      'Contacts[2].Email': EMAIL,
    });
  });
});
