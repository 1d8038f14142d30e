import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { EventStore } from '@plumbline/platform/event-store';
import type { ApiDriver, Reply } from '@plumbline/platform/testing/api';
import { eventually } from '@plumbline/platform/testing/eventually';
import { Client } from 'pg';
import { CREDENTIALS, foundCompany, useService, type RunningService } from './testing/start-service';

/* eslint-disable @typescript-eslint/no-explicit-any -- the tests read replies without types */

const PASSWORD = 'tape measure and pencil';
const ENDED = ['Refused', 'Completed', 'Stopped', 'Failed'];

/* Records from CSV files: checked as a whole, written in the background. */
describe('POST /api/v2/imports', () => {
  let service: RunningService;
  let api: ApiDriver;
  useService((started) => ({ api } = service = started));

  const order = (csv: string, parameters: Record<string, string> = {}, as = api, headers: Record<string, string> = {}): Promise<Reply> =>
    as.send('POST', `/api/v2/imports?${new URLSearchParams({ kind: 'clients', ...parameters }).toString()}`, csv, {
      'content-type': 'text/csv',
      ...headers,
    });
  /** The import, once it has ended. */
  const ended = async (reply: Reply, as = api): Promise<any> => {
    if (reply.status !== 202) throw new Error(`${reply.status}: ${reply.text}`);
    let found: any;
    await eventually(async () => ENDED.includes((found = await as.read(`/api/v2/imports/${reply.json.data.Id}`)).State), 90);
    return found;
  };
  const imported = async (...given: Parameters<typeof order>): Promise<any> => ended(await order(...given), given[2]);
  const issues = async (...given: Parameters<typeof order>): Promise<unknown> => {
    const reply = await order(...given);
    return [reply.status, ...(reply.json.issues ?? []).map(({ field, problem }: any) => `${field} ${problem}`)];
  };
  const listed = async (entity: string, where: string): Promise<any[]> => (await api.get(`/api/v2/${entity}?${where}`)).json.data;
  const named = (name: string): Promise<any[]> => listed('clients', `where[ClientName][$like]=${encodeURIComponent(name)}`);
  /** A user of the company, signed in. */
  const hire = async (name: string, ...privileges: string[]): Promise<{ id: number; api: ApiDriver }> => {
    const UserRights = privileges.map((Name) => ({ Name, Enabled: true }));
    const made = await api.post('/api/v2/users', { Username: name, Password: PASSWORD, FirstName: name, UserRights });
    return { id: made.json.data.Id as number, api: await api.login({ ...CREDENTIALS, username: name, password: PASSWORD }) };
  };

  it('writes a line as a record, by the names of the columns without regard to case and spaces', async () => {
    const csv =
      '\ufeffclient name;City;Same As Billing;Notes;BILLING_INSTRUCTIONS\r\n"Oak; Elm ""Homes""";Omaha;yes;x;"One\ntwo"\r\n\r\nPlain;;no;;\r\n';
    const done = await imported(csv, { mapping: '{"Notes":null}' });
    expect(done).toMatchObject({ State: 'Completed', Lines: 2, Checked: 2, Written: 2, Skipped: 0, Faulty: 0, Report: [], Problem: '' });
    expect((await named('Oak; Elm%'))[0]).toMatchObject({
      ...{ ClientName: 'Oak; Elm "Homes"', City: 'Omaha', SameAsBilling: true, BillingInstructions: 'One\ntwo' },
    });
    expect((await named('Plain'))[0]).toMatchObject({ City: '', SameAsBilling: false });
  });

  it('reports every faulty line with its column, and writes nothing of a file with one', async () => {
    const csv = [
      'ClientName,Email,ExtId,Parent,DefaultProjectId',
      'Never A,a@b.example,F-1,,',
      ',wrong,F-2,,',
      'Never B,,F-1,Nobody,',
      '"Never\nC",,,,12345678',
      'Never D,,F-5,,,surplus',
    ].join('\n');
    const done = await imported(csv);
    expect([done.State, done.Lines, done.Checked, done.Faulty, done.Written]).toEqual(['Refused', 5, 5, 4, 0]);
    expect(done.Report).toEqual([
      { Line: 3, Column: 'Email', Field: 'Email', Problem: expect.any(String) },
      { Line: 3, Column: 'ClientName', Field: 'ClientName', Problem: 'is required' },
      { Line: 4, Column: 'Parent', Field: 'ParentId', Problem: 'is the ClientName or ExtId of no Client that is there already' },
      { Line: 4, Column: 'ExtId', Field: 'ExtId', Problem: 'is the same as in line 2' },
      { Line: 5, Column: 'ExtId', Field: 'ExtId', Problem: 'is required: it tells records apart' },
      { Line: 7, Column: null, Field: null, Problem: 'has 6 values; there are 5 columns' },
    ]);
    expect(await named('Never%')).toEqual([]);
    const project = await imported('Client Name,DefaultProjectId\nNever E,12345678\n');
    expect(project).toMatchObject({ State: 'Refused', Report: [{ Line: 2, Column: 'DefaultProjectId' }] });
    const late = await imported('EntryDate,Time,ResourceId\n31.12.2026,8,1\n', { kind: 'time-entries' });
    expect(late).toMatchObject({ State: 'Refused', Report: [{ Line: 2, Column: 'EntryDate', Field: 'EntryDate' }] });
  });

  it('only checks with dryRun', async () => {
    expect(await imported('ClientName\nTried\n', { dryRun: 'true' })).toMatchObject({
      State: 'Completed',
      Checked: 1,
      Written: 0,
      DryRun: true,
    });
    expect(await named('Tried')).toEqual([]);
  });

  it('refuses at once what is no table, with what is wrong', async () => {
    expect(await issues('')).toEqual([400, 'body must have a line with the names of the columns, and lines below it']);
    expect(await issues('ClientName\n\n')).toEqual([400, 'body must have a line with the names of the columns, and lines below it']);
    expect(await issues('ClientName\n"open\n')).toEqual([400, 'line 2 has a quoted value that does not end']);
    expect(await issues('ClientName,Colour,client_name,Id\na,b,c,d\n')).toEqual([
      400,
      expect.stringMatching(/^Colour is no field of a Client: map it to one, or to nothing; there are ClientName, CompanyName/),
      'client_name is the same field as ClientName',
    ]);
    expect(await issues('ClientName\na\n', { key: 'Number', mapping: '{"City":"Town"}' })).toEqual([
      400,
      'City is mapped, and is no column; there are ClientName',
      'key names Number, which is no column; there are ClientName',
    ]);
    expect(await issues('a\nb\n', { kind: 'billables', mapping: '[]', dryRun: 'perhaps', page: '1' })).toEqual([
      400,
      'page is no parameter here; there are kind, key, mapping, update, then, dryRun',
      expect.stringMatching(/^kind must be one of .*clients.*vendors/),
      'mapping must be a JSON object of names of fields by header; null leaves a column out',
      'dryRun must be true or false',
    ]);
    expect(await issues(`ClientName\n${'a\n'.repeat(100_001)}`)).toEqual([400, 'body must have at most 100000 lines below the header']);
    expect(await issues(`${'Id,'.repeat(1000)}ClientName\na\n`)).toEqual([400, 'line 1 has more than 1000 values']);
    expect(await issues(`Client${' '.repeat(300)}Name\na\n`)).toEqual([
      400,
      expect.stringMatching(/^Client +… must be at most 200 characters long$/),
    ]);
    expect(await issues('ClientName\na\0b\n')).toEqual([400, 'body must not contain the character NUL']);
    expect((await order('a'.repeat(20_000_001))).status).toBe(413);
    expect((await order('ClientName\na\n', {}, api, { 'content-type': 'application/json' })).status).toBe(415);
    expect((await order('ClientName\na\n', {}, api, { prefer: 'dry-run' })).status).toBe(409);
    const bytes = await fetch(`${api.address}/api/v2/imports?kind=clients`, {
      method: 'POST',
      headers: { authorization: `Bearer ${api.token ?? ''}`, 'content-type': 'text/csv' },
      body: Buffer.from('ClientName\nCaf\xe9\n', 'latin1'),
    });
    expect([bytes.status, ((await bytes.json()) as any).issues]).toEqual([400, [{ field: 'body', problem: 'must be UTF-8' }]]);
  });

  it('skips lines whose key exists, by ExtId, by another field, or by a column that is no field; or changes them', async () => {
    await api.create('clients', { ClientName: 'Known', ExtId: 'K-1' });
    const csv = 'ClientName,ExtId,City\nKnown again,K-1,Omaha\nKeyed,K-2,Omaha\n';
    expect(await imported(csv)).toMatchObject({ State: 'Completed', Key: 'ExtId', Written: 1, Skipped: 1 });
    expect(await imported(csv)).toMatchObject({ State: 'Completed', Written: 0, Skipped: 2 });
    expect(await named('Known%')).toMatchObject([{ ClientName: 'Known', City: '' }]);
    expect(await imported(csv.replaceAll('Omaha', 'Lincoln'), { update: 'true' })).toMatchObject({
      State: 'Completed',
      Written: 2,
      Skipped: 0,
    });
    expect(await listed('clients', 'where[ExtId][$like]=K-%25&order=ExtId')).toMatchObject([
      { ClientName: 'Known again', City: 'Lincoln' },
      { ClientName: 'Keyed', City: 'Lincoln' },
    ]);
    // Which of two would be changed?
    for (const name of ['Double', 'Double too']) await api.create('clients', { ClientName: name, ExtId: 'D-1' });
    expect(await imported('ClientName,ExtId\nChanged,D-1\n', { update: 'true' })).toMatchObject({
      State: 'Refused',
      Report: [{ Line: 2, Column: 'ExtId', Problem: 'is that of 2 clients' }],
    });
    expect((await named('Double%')).length).toBe(2);
    const legacy = 'ClientName,Old No\nLegacy one,1\nLegacy two,2\n';
    const parameters = { key: 'Old No', mapping: '{"Old No":""}' };
    expect(await imported(legacy, parameters)).toMatchObject({ Written: 2, Skipped: 0 });
    expect(await imported(`${legacy}Legacy three,3\n`, parameters)).toMatchObject({ Written: 1, Skipped: 2 });
    // A record that was removed is written again.
    await api.delete(`/api/v2/clients/${(await named('Legacy two'))[0].Id}`);
    expect(await imported(legacy, parameters)).toMatchObject({ Written: 1, Skipped: 1 });
    expect((await named('Legacy%')).length).toBe(3);
    expect(await imported('ClientName\nLegacy one\nLegacy four\n', { key: 'client name' })).toMatchObject({ Written: 1, Skipped: 1 });
  });

  it('takes the same file without a key for the same import', async () => {
    const csv = `ClientName\nUnkeyed\nUnkeyed\n`;
    const first = await imported(csv);
    expect(first).toMatchObject({ State: 'Completed', Key: null, Written: 2 });
    expect((await imported(csv)).Id).toBe(first.Id);
    expect((await named('Unkeyed')).length).toBe(2);
  });

  describe('while nobody takes what is ordered', () => {
    let database: Client;
    beforeAll(async () => {
      database = new Client({ connectionString: service.databaseUrl });
      await database.connect();
      await database.query('select pg_advisory_lock(7236841, hashint8(0))');
    });
    afterAll(() => database.end());

    it('keeps twenty of a company waiting and no more, also of those ordered at the same moment', async () => {
      const replies = await Promise.all(Array.from({ length: 30 }, (_, index) => order(`ClientName\nWaits ${index}\n`)));
      expect(replies.map(({ status }) => status).sort()).toEqual([...Array<number>(20).fill(202), ...Array<number>(10).fill(429)]);
      expect((await order('ClientName\nWaits 0\n')).status).toBe(202);
      await database.query("update plumbline.import set state = 'Completed', content = null, ended_at = now() where state = 'Checking'");
    });

    it('takes the same file without a key for an import that is completed at the same moment', async () => {
      const first = (await order('ClientName\nMeanwhile\n')).json.data.Id;
      const other = new Client({ connectionString: service.databaseUrl });
      await other.connect();
      await other.query('begin');
      await other.query("update plumbline.import set state = 'Completed', content = null, ended_at = now() where id = $1", [first]);
      const again = order('ClientName\nMeanwhile\n');
      const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%plumbline.import%company%'";
      await eventually(async () => (await database.query(waiting)).rowCount === 1);
      await other.query('commit');
      await other.end();
      expect((await again).json.data).toMatchObject({ Id: first, State: 'Completed' });
    });
  });

  it('ends two imports that wait for keys of each other', async () => {
    const database = new Client({ connectionString: service.databaseUrl });
    await database.connect();
    await database.query('select pg_advisory_lock(7236841, hashint8(0))');
    const made = [await order('ClientName,ExtId\nOne,W-0\nTwo,W-1\n'), await order('ClientName,ExtId\nTwo,W-1\nOne,W-0\n')];
    await database.query("update plumbline.import set state = 'Writing', checked = lines where state = 'Checking'");
    // An import that is gone has claimed the first key; the second import was interrupted after it had claimed the other one.
    const claims = [
      ['W-0', 0, 2],
      ['W-1', made[1].json.data.Id, 2],
    ] as const;
    for (const [key, by, line] of claims)
      await database.query(
        `insert into plumbline.import_key (company, kind, field, value, import, line)
         select company, 'Client', 'ExtId', $1, $2, $3 from plumbline.import where id = $4`,
        [createHash('sha256').update(key).digest('base64'), by, line, made[0].json.data.Id],
      );
    await database.end();
    const [first, second] = [await ended(made[0]), await ended(made[1])];
    expect([first, second]).toMatchObject([
      { State: 'Completed', Written: 0, Skipped: 2 },
      { State: 'Completed', Written: 2, Skipped: 0 },
    ]);
    expect((await listed('clients', 'where[ExtId][$like]=W-%25')).length).toBe(2);
  });

  it('does not begin again when lines lost to others for as long as they waited', async () => {
    const vendor = await api.create('vendors', { VendorName: 'Former books', ExtId: 'FORMER' });
    const store = service.app.get(EventStore);
    // As many bills of one vendor hold it in turn, on a machine that is busy.
    const held = await store.reserve([`BillsOfVendor-${vendor}`], { lastingMs: 30_000 });
    const csv = 'VendorId.ExtId,InvoiceNumber,InvoiceDate,TotalAmount\nFORMER,L-1,2026-03-10,80.00\nFORMER,L-2,2026-03-10,80.00\n';
    const done = imported(csv, { kind: 'bills' });
    await pause(5000);
    await store.release(held);
    const { Id, ...shown } = await done;
    expect(shown).toMatchObject({ State: 'Completed', Written: 2, Report: [] });
    const database = new Client({ connectionString: service.databaseUrl });
    await database.connect();
    const { rows } = await database.query('select takes from plumbline.import where id = $1', [Id]);
    await database.end();
    expect(rows).toEqual([{ takes: 1 }]);
  }, 60_000);

  it('names records by what they are found by, and members of lists by their place', async () => {
    const client = await api.create('clients', { ClientName: 'Parent', ExtId: 'P-1' });
    for (const _ of [1, 2]) await api.create('clients', { ClientName: 'Twins' });
    const done = await imported('ClientName,ParentId.ExtId,Contacts.1.ContactName,Contacts.2.ContactName\nChild,P-1,Ann,Bob\n');
    expect(done).toMatchObject({ State: 'Completed', Report: [] });
    expect((await named('Child'))[0]).toMatchObject({ ParentId: client, Contacts: [{ ContactName: 'Ann' }, { ContactName: 'Bob' }] });
    expect(await imported('ProjectName,Client\nAddition,Parent\n', { kind: 'projects' })).toMatchObject({ State: 'Completed' });
    expect((await listed('projects', 'where[ProjectName][$eq]=Addition'))[0].ClientId).toBe(String(client));
    expect((await imported('ProjectName,Client\nNever,Twins\n', { kind: 'projects' })).Report).toEqual([
      { Line: 2, Column: 'Client', Field: 'ClientId', Problem: 'is the ClientName or ExtId of 2 clients: give the id' },
    ]);
    const gaps = 'ClientName,Contacts.1.ContactName,Contacts.1.Email,Contacts.3.ContactName,Contacts.3.Email\nGaps,,,Bob,bob@x.example\n';
    expect(await imported(gaps)).toMatchObject({ State: 'Completed' });
    expect((await named('Gaps'))[0].Contacts).toMatchObject([{ ContactName: 'Bob', Email: 'bob@x.example' }]);
    expect((await imported(gaps.replace('bob@x.example', 'wrong'))).Report).toMatchObject([
      { Column: 'Contacts.3.Email', Field: 'Contacts[0].Email' },
    ]);
    const [long, some] = ['x'.repeat(300), Array.from({ length: 20 }, (_, index) => `Some ${index},Parent\n`)];
    expect((await imported(`ClientName,Parent\n${some.join('')}Never,${long}\n`)).Report.map(({ Line }: any) => Line)).toEqual([22]);
    // A parent that the same file has further on is not there when the lines are checked.
    expect(await imported('ClientName,Parent\nEarly,Later\nLater,\n')).toMatchObject({ State: 'Refused', Faulty: 1 });
    expect(await issues('ClientName,Contacts\na,b\n')).toEqual([400, 'Contacts is a list: its columns are Contacts.1.… and so on']);
    expect(await issues('ClientName,ParentId.City\na,b\n')).toEqual([400, 'ParentId.City names no field by which a Client is found']);
  });

  it('writes a thousand lines, each once, and two files with the same keys at the same moment too', async () => {
    const lines = Array.from({ length: 1000 }, (_, index) => `Many ${index},M-${index}`).join('\n');
    const both = [await order(`ClientName,ExtId\n${lines}\n`), await order(`ClientName,ExtId\n${lines}`)];
    const [one, other] = [await ended(both[0]), await ended(both[1])];
    expect(one.Id).not.toBe(other.Id);
    expect([one.Written, other.Written].sort()).toEqual([0, 1000]);
    expect([one.Skipped, other.Skipped].sort()).toEqual([0, 1000]);
    expect((await api.get('/api/v2/clients?where[ExtId][$like]=M-%25&limit=1')).json.meta.total).toBe(1000);
  }, 120_000);

  it('bounds its report', async () => {
    const done = await imported(`Email,Website\n${'wrong,worse\n'.repeat(600)}`);
    expect([done.State, done.Faulty, done.Report.length]).toEqual(['Refused', 600, 1000]);
  });

  it('is done with the rights of its user, and seen by it, by Admins and by nobody else', async () => {
    const [ann, bob] = [await hire('ann', 'Manages Projects', 'Manages Invoices'), await hire('bob')];
    const csv = 'ClientName\nBy Ann\n';
    expect((await order(csv, {}, bob.api)).json).toMatchObject({ status: 403, code: 'forbidden' });
    const made = await order(csv, {}, ann.api);
    expect(await ended(made, ann.api)).toMatchObject({ State: 'Completed', UserId: ann.id });
    const path = `/api/v2/imports/${made.json.data.Id}`;
    const seen = async (as: ApiDriver): Promise<unknown> => [
      (await as.get(path)).status,
      (await as.read('/api/v2/imports')).some(({ Id }: any) => Id === made.json.data.Id),
    ];
    expect(await Promise.all([seen(ann.api), seen(api), seen(bob.api)])).toEqual([
      [200, true],
      [200, true],
      [404, false],
    ]);
    await foundCompany(service, 'Elsewhere', { ...CREDENTIALS, username: 'outsider', password: PASSWORD });
    const outsider = await api.login({ ...CREDENTIALS, username: 'outsider', password: PASSWORD });
    expect(await seen(outsider)).toEqual([404, false]);
    expect((await outsider.get('/api/v2/imports/987654')).json).toMatchObject({
      ...(await outsider.get(path)).json,
      detail: expect.anything(),
      resourceId: '987654',
      instance: expect.anything(),
    });
  });

  it('takes a record that an earlier import wrote for that of its former key no more', async () => {
    const file = (name: string, id: string): string => `ClientName,ExtId\n${name},${id}\n`;
    for (const update of ['false', 'true']) {
      await imported(file(`Renumbered ${update}`, `R-${update}`));
      const [{ Id }] = await listed('clients', `where[ExtId][$eq]=R-${update}`);
      await api.patch(`/api/v2/clients/${Id}`, { ExtId: `S-${update}` });
      expect(await imported(file(`Successor ${update}`, `R-${update}`), { update })).toMatchObject({ Written: 1, Skipped: 0 });
      expect(await listed('clients', `where[ExtId][$like]=%25-${update}&order=ExtId`)).toMatchObject([
        { ClientName: `Successor ${update}`, ExtId: `R-${update}` },
        { Id, ClientName: `Renumbered ${update}`, ExtId: `S-${update}` },
      ]);
    }
  });

  it('changes records by their Id, and makes none of a line with an Id that there is not', async () => {
    const [one, two] = [
      await api.create('clients', { ClientName: 'Numbered one' }),
      await api.create('clients', { ClientName: 'Numbered two' }),
    ];
    const exported = (await api.get(`/api/v2/clients?where[ClientName][$like]=Numbered%25&order=Id`, { accept: 'text/csv' })).text;
    const changed = exported.replaceAll('Numbered', 'Renamed');
    const parameters = { key: 'Id', update: 'true' };
    // The column as the file heads it.
    const done = { State: 'Completed', Key: 'Record number', Written: 2, Skipped: 0, Report: [] };
    expect(await imported(changed, parameters)).toMatchObject(done);
    expect(await named('Renamed%')).toMatchObject([{ Id: one }, { Id: two }]);
    expect(await imported(changed, { key: 'Id' })).toMatchObject({ State: 'Completed', Written: 0, Skipped: 2 });
    const unknown = await imported(`Id,ClientName\n${one},Once more\n999999999,Never\nabc,Never\n`, parameters);
    expect(unknown).toMatchObject({ State: 'Refused', Written: 0, Report: [{ Line: 3, Column: 'Id', Field: 'Id' }, { Line: 4 }] });
    expect(await named('Never')).toEqual([]);
    // Numbers of another system.
    const foreign = { ...parameters, mapping: '{"Id":null}' };
    expect(await imported(`Id,ClientName\n${one},Foreign\n`, foreign)).toMatchObject({ State: 'Completed', Written: 1 });
    expect(await named('Foreign')).not.toMatchObject([{ Id: one }]);
    // An unset Number is exported as 0.
    await api.create('items', { Name: 'Unsorted', Price: '1.00', Cost: '1.00' });
    const items = (await api.get('/api/v2/items?where[Name][$eq]=Unsorted', { accept: 'text/csv' })).text;
    expect(await imported(items, { ...parameters, kind: 'items' })).toMatchObject({ State: 'Completed', Written: 1, Report: [] });
    // Other fields that the service computes.
    const order = `PONumber,RequestType\n1,VendorWillInvoice\n`;
    expect(await imported(order, { kind: 'purchases', key: 'PONumber' })).toMatchObject({
      State: 'Refused',
      Report: [{ Column: 'PONumber' }],
    });
    expect(await issues('ParentName,ClientName\na,b\n', { key: 'ParentName' })).toEqual([
      400,
      expect.stringMatching(/^key names ParentName/),
    ]);
  });

  it('finds records by a key that exports protect with an apostrophe', async () => {
    await api.create('clients', { ClientName: 'Protected', ExtId: '-17' });
    const exported = await api.get('/api/v2/clients?where[ExtId][$eq]=-17&fields=ClientName,ExtId', { accept: 'text/csv' });
    expect(exported.text).toContain("'-17");
    expect(await imported(exported.text)).toMatchObject({ State: 'Completed', Written: 0, Skipped: 1 });
  });

  it('neither skips nor changes for a record that its user cannot see', async () => {
    const bert = await hire('bert', 'Tracks Time');
    const time = (ResourceName: string, Time: string): string =>
      `Resource,EntryDate,Time,ExtId\n${ResourceName},2026-02-03T12:00:00.000Z,${Time},77\n`;
    const [mine] = await listed('resources', 'where[ResourceType][$eq]=Internal&limit=1');
    const parameters = { kind: 'time-entries' };
    expect(await imported(time(mine.ResourceName, '1.00'), parameters)).toMatchObject({ State: 'Completed', Written: 1, Report: [] });
    // Once by another import, once by a record that none made.
    for (const update of ['false', 'true']) {
      const more = { ...parameters, update };
      expect(await imported(time('bert', '2.00'), more, bert.api)).toMatchObject({
        State: 'Completed',
        Written: 1,
        Skipped: 0,
        Report: [],
      });
      expect(await imported(time('bert', '2.00'), parameters, bert.api)).toMatchObject({ State: 'Completed', Written: 0, Skipped: 1 });
      for (const { Id } of (await bert.api.get('/api/v2/time-entries')).json.data) await bert.api.delete(`/api/v2/time-entries/${Id}`);
      await api.post('/api/v2/time-entries', { ResourceId: mine.Id, EntryDate: '2026-02-04T12:00:00.000Z', Time: '3.00', ExtId: '77' });
    }
    // Entries that he has written under the number are none of those that others change by it.
    expect(await imported(time('bert', '2.00'), parameters, bert.api)).toMatchObject({ State: 'Completed', Written: 1, Skipped: 0 });
    expect(await imported(time(mine.ResourceName, '5.00'), { ...parameters, update: 'true' })).toMatchObject({ Written: 1, Skipped: 0 });
    expect((await bert.api.get('/api/v2/time-entries')).json.data).toMatchObject([{ Time: '2.00 (2h 0m)' }]);
    expect((await listed('time-entries', 'where[ExtId][$eq]=77')).map(({ Time }) => Time.slice(0, 4))).toEqual([
      '5.00',
      '3.00',
      '3.00',
      '2.00',
    ]);
  });

  it('stops when its user may not write any more, and goes on when the same file is sent again', async () => {
    const eve = await hire('eve', 'Manages Projects', 'Manages Invoices');
    const csv = `ClientName\n${Array.from({ length: 1500 }, (_, index) => `Stopped ${index}`).join('\n')}`;
    const made = await order(csv, {}, eve.api);
    const path = `/api/v2/imports/${made.json.data.Id}`;
    await eventually(async () => (await api.read(path)).Written >= 100);
    const taken = ['Manages Projects', 'Manages Invoices'].map((Name) => ({ Name, Enabled: false }));
    expect((await api.patch(`/api/v2/users/${eve.id}`, { UserRights: taken })).status).toBe(200);
    const stopped = await ended(made);
    expect(stopped).toMatchObject({ State: 'Stopped', Problem: expect.stringMatching(/^You may not create a client/) });
    expect(stopped.Written).toBeLessThan(1500);
    const back = [
      { Name: 'Manages Projects', Enabled: true },
      { Name: 'Manages Invoices', Enabled: true },
    ];
    await api.patch(`/api/v2/users/${eve.id}`, { UserRights: back });
    // Also days later, when no Idempotency-Key tells any more what was written: nothing was in work when it stopped.
    const database = new Client({ connectionString: service.databaseUrl });
    await database.connect();
    await database.query("update plumbline.import set worked_at = now() - interval '3 days' where id = $1", [stopped.Id]);
    await database.end();
    expect(await imported(csv, {}, eve.api)).toMatchObject({ Id: stopped.Id, State: 'Completed', Written: 1500, Skipped: 0, Faulty: 0 });
    expect((await api.get('/api/v2/clients?where[ClientName][$like]=Stopped %25&limit=1')).json.meta.total).toBe(1500);
  }, 120_000);

  it('is checked again, and only checked with dryRun, after its user had no access while it was checked', async () => {
    const dan = await hire('dan', 'Manages Projects', 'Manages Invoices');
    const csv = `ClientName,Email\n${Array.from({ length: 1500 }, (_, index) => `Unchecked ${index},\n`).join('')}`;
    const stop = async (made: Reply): Promise<void> => {
      await api.patch(`/api/v2/users/${dan.id}`, { Access: false });
      expect(await ended(made)).toMatchObject({ State: 'Stopped', Problem: 'The user has no access any more.', Written: 0 });
      await api.patch(`/api/v2/users/${dan.id}`, { Access: true });
      dan.api = await api.login({ ...CREDENTIALS, username: 'dan', password: PASSWORD });
    };
    await stop(await order(csv, { dryRun: 'true' }, dan.api));
    expect(await imported(csv, { dryRun: 'true' }, dan.api)).toMatchObject({ State: 'Completed', Checked: 1500, Written: 0 });
    const faulty = `${csv}Unchecked last,wrong\n`;
    await stop(await order(faulty, {}, dan.api));
    expect(await imported(faulty, {}, dan.api)).toMatchObject({ State: 'Refused', Faulty: 1, Written: 0 });
    expect(await named('Unchecked%')).toEqual([]);
  }, 120_000);

  it('is ordered once with an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const csv = 'ClientName,ExtId\nOrdered,O-1\n';
    const [first, second] = [await order(csv, {}, api, headers), await order(csv, {}, api, headers)];
    expect([second.status, second.json.data.Id]).toEqual([202, first.json.data.Id]);
  });

  describe('moves a company in with what is open on 2025-12-31', () => {
    const CUT = '2025-12-31';
    let project: number;
    const row = async (report: string, day: string, id: object): Promise<any> => {
      const { Rows } = await api.read(`/api/v2/reports/${report}through=${day}`);
      return Rows.find((one: any) => Object.entries(id).every(([name, value]) => one[name] === value));
    };
    beforeAll(async () => {
      await imported('ClientName,ExtId\nHarbor District,OB-C\n');
      await imported('ProjectName,Client\nSchool wing,Harbor District\nTrial wing,Harbor District\n', { kind: 'projects' });
      await imported('VendorName,ExtId\nStone Supply,OB-V\nFormer books,OB-F\n', { kind: 'vendors' });
      project = Number((await listed('projects', 'where[ProjectName][$eq]=School wing'))[0].Id);
    });

    it('with its contracts, which actions open', async () => {
      const columns =
        'Project,ContractType,ContractNumber,ContractSum,Deliverables.1.DeliverableType,Deliverables.1.Description,Deliverables.1.Price';
      const line = (number: string, job = 'School wing'): string =>
        `${columns}\n${job},ResidentialJob,${number},100000.00,Fixed,The wing,100000.00\n`;
      const parameters = { kind: 'contracts', key: 'ContractNumber', then: 'accept' };
      const refused = await imported(line('K-0', 'Trial wing'), parameters);
      expect([refused.State, refused.Written, refused.Faulty]).toEqual(['Completed', 0, 1]);
      expect(refused.Report[0].Problem).toMatch(/^was created as \d+, but accept: .*must be OutForSigning/);
      // It is there, so a repeat does not make another one.
      expect(await imported(`${line('K-0', 'Trial wing')}\n`, parameters)).toMatchObject({ Written: 0, Skipped: 1 });
      expect(await imported(line('K-1'), { ...parameters, then: 'send,accept' })).toMatchObject({
        State: 'Completed',
        Written: 1,
        Faulty: 0,
      });
      expect(await issues(line('K-2'), { ...parameters, then: 'query' })).toEqual([
        400,
        'then must be actions on one of the contracts, separated by commas',
      ]);
    });

    it('with the cost of its jobs, which is owed to nobody', async () => {
      const columns = 'VendorId.ExtId,InvoiceNumber,InvoiceDate,PayableItems.1.Project,PayableItems.1.TotalAmount,ExtId';
      expect(await imported(`${columns}\nOB-F,Cost,${CUT},School wing,80000.00,OB-B1\n`, { kind: 'bills' })).toMatchObject({ Written: 1 });
      const paid = await imported(`Bill Id.Ext Id,Amount,PaymentDate,Reference\nOB-B1,80000.00,${CUT},P-1\n`, {
        kind: 'payments',
        key: 'Reference',
      });
      expect(paid).toMatchObject({ State: 'Completed', Written: 1 });
      const cost = async (day: string): Promise<any> =>
        (await api.read(`/api/v2/projects/${project}/job-cost?through=${day}`)).Totals.Actual;
      expect([await cost(CUT), await cost('2025-12-30')]).toEqual(['80000.00', '0.00']);
      const former = Number((await listed('vendors', 'where[ExtId][$eq]=OB-F'))[0].Id);
      expect(await row('aging?of=payables&', CUT, { VendorId: former })).toBeUndefined();
    });

    it('with open invoices of clients, with retainage, and what was billed and paid before', async () => {
      const head =
        'Project,ExtId,InvoiceDate,DueDate,HeaderText,LineItemGroups.1.LineItems.1.Description,LineItemGroups.1.LineItems.1.Quantity';
      const columns = `${head},LineItemGroups.1.LineItems.1.UnitPrice,Retainage`;
      const lines = [
        `School wing,2025-100,${CUT},${CUT},,Billed and paid before,1,70000.00,`,
        'School wing,2025-118,2025-11-30,2025-12-15,Invoice 2025-118,Masonry,1,9000.00,10',
        'School wing,2025-119,2025-12-20,2026-01-19,Invoice 2025-119,Extra,1,500.00,',
      ];
      const csv = [columns, ...lines].join('\n');
      expect(await imported(csv, { kind: 'invoices', then: 'finalize' })).toMatchObject({ State: 'Completed', Written: 3, Faulty: 0 });
      await imported(`InvoiceId.ExtId,Amount,PaymentDate,Reference\n2025-100,70000.00,${CUT},P-2\n`, {
        kind: 'payments',
        key: 'Reference',
      });
      const client = Number((await listed('clients', 'where[ExtId][$eq]=OB-C'))[0].Id);
      expect(await row('aging?of=receivables&', CUT, { ClientId: client })).toMatchObject({
        ...{ Current: '500.00', Days1To30: '8100.00', Total: '8600.00', Retainage: '900.00' },
      });
      expect(await row('wip?', CUT, { ProjectId: project })).toMatchObject({
        Price: '100000.00',
        CostToDate: '80000.00',
        Billed: '79500.00',
      });
      expect(await row('wip?', '2025-12-30', { ProjectId: project })).toMatchObject({ NoCostData: true, CostToDate: '' });
      const before = await row('aging?of=receivables&', '2025-11-29', { ClientId: client });
      expect(before).toBeUndefined();
    });

    it('with open bills of vendors', async () => {
      const csv = 'Vendor,InvoiceNumber,InvoiceDate,DueDate,TotalAmount,ExtId\nStone Supply,S-77,2025-12-05,2026-01-04,1250.00,OB-B2\n';
      expect(await imported(csv, { kind: 'bills' })).toMatchObject({ State: 'Completed', Written: 1 });
      const vendor = Number((await listed('vendors', 'where[ExtId][$eq]=OB-V'))[0].Id);
      expect(await row('aging?of=payables&', CUT, { VendorId: vendor })).toMatchObject({ Current: '1250.00', Total: '1250.00' });
      expect(await row('aging?of=payables&', '2025-12-04', { VendorId: vendor })).toBeUndefined();
    });
  });
});
