import { choice, flag, id, instant, list, money, name, recordKind, reference, text, values } from '@plumbline/platform/records';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { recordRoutes } from '@plumbline/platform/record-api';
import { caller, sampleApp, type SampleApp } from '@plumbline/platform/testing/sample';

const parcel = recordKind({
  name: 'Parcel',
  v1: 'parcels',
  v2: 'parcels',
  description: 'A parcel.',
  fields: {
    Id: id(),
    Label: name(),
    Sent: instant(),
    State: choice('Packed', 'Sent'),
    IsHeavy: flag(),
    BoxId: reference('Parcel').nullable(),
    Tags: values(reference('Parcel')),
    Lines: list({ ParcelId: reference('Parcel') }),
    Number: text().ordinal(),
    Price: money(),
    Note: text(),
    OwnerId: reference('Parcel').nullable(),
    Secret: text().internal(),
  },
  storage: { indexed: ['Label', 'Sent', 'State', 'IsHeavy', 'BoxId', 'Tags', 'Lines.ParcelId', 'Number', 'Price', 'Secret'] },
  access: { owner: ({ OwnerId }) => OwnerId },
});

let database: TestDatabase;
let sample: SampleApp;
const call = caller(() => sample.app, '/api/v2/');

beforeAll(async () => {
  database = await testDatabase();
  sample = await sampleApp(database.url, [parcel], [recordRoutes(parcel)]);
  const rows = [
    { Label: 'b', Sent: '2026-03-02T12:00:00.000Z', State: 'Sent', BoxId: 7, Tags: [4, 5], Number: '10', Price: '9.50' },
    {
      Label: 'a',
      Sent: '2026-03-03T00:00:00.000Z',
      State: 'Sent',
      IsHeavy: true,
      OwnerId: 2,
      Lines: [{ ParcelId: 9 }, { ParcelId: 8 }],
      Price: '-3.00',
    },
    { Label: 'aa', Sent: '2026-03-03T23:59:59.999Z', State: 'Packed', BoxId: 8, OwnerId: 2, Number: '9', Price: '10.00' },
    { Label: 'c', State: 'Packed', BoxId: 8, Tags: [5], Number: '100' },
    { Label: 'x,y', Sent: '2026-03-04T00:00:00.000Z' },
  ];
  for (const [index, row] of rows.entries()) await sample.rows.put(parcel, 1, row, { id: index + 1 });
  await sample.rows.put(parcel, 1, { Label: 'gone', State: 'Sent' }, { id: 6 });
  await sample.rows.remove(parcel, 1, 6);
  await sample.rows.put(parcel, 2, { Label: 'foreign', State: 'Sent' }, { id: 7 });
});
afterAll(async () => {
  await sample?.app.close();
  await database?.drop();
});
beforeEach(() => Object.assign(sample.policy, { visible: 'all', hidden: [] }));

const get = (query: string, token = '1-1') => call('GET', `parcels?${encodeURI(query)}`, undefined, {}, token);
const found = async (query: string, token?: string): Promise<number[]> => {
  const { status, json } = await get(query, token);
  if (status !== 200) throw new Error(JSON.stringify(json));
  const ids = (json.data as { Id: number }[]).map(({ Id }) => Id);
  expect(json.meta).toMatchObject({ total: expect.any(Number) });
  return ids;
};

describe('a filter', () => {
  it.each([
    ['where[State][$eq]=Sent', [1, 2]],
    ['where[State][$in]=Sent,Packed', [1, 2, 3, 4]],
    ['where[State][$in]=Sent&where[State][$in]=Packed', [1, 2, 3, 4]],
    ['where[State][$eq]=', [5]],
    ['where[State][$eq]=Sent&where[IsHeavy][$eq]=true', [2]],
    ['where[IsHeavy][$eq]=false', [1, 3, 4, 5]],
    ['where[BoxId][$eq]=8', [3, 4]],
    ['where[BoxId][$in]=7,8', [1, 3, 4]],
    ['where[Tags][$eq]=5', [1, 4]],
    ['where[Lines.ParcelId][$in]=8,30', [2]],
    ['where[State][$ne]=Sent', [3, 4, 5]],
    ['where[BoxId][$ne]=8', [1, 2, 5]],
    ['where[Tags][$ne]=4', [2, 3, 4, 5]],
    ['where[Sent][$ne]=2026-03-03', [1, 4, 5]],
    ['where[IsHeavy][$ne]=true', [1, 3, 4, 5]],
    ['where[Id][$ne]=3', [1, 2, 4, 5]],
    ['where[Number][$ne]=9', [1, 2, 4, 5]],
    ['where[State][$null]=true', [5]],
    ['where[State][$null]=false', [1, 2, 3, 4]],
    ['where[BoxId][$null]=true', [2, 5]],
    ['where[BoxId][$null]=false', [1, 3, 4]],
    ['where[Number][$null]=true', [2, 5]],
    ['where[Sent][$null]=true', [4]],
    ['where[Price][$null]=true', [4, 5]],
    ['where[Price][$null]=false', [1, 2, 3]],
    ['where[Price][$eq]=9.5', [1]],
    ['where[Price][$ne]=9.5', [2, 3, 4, 5]],
    ['where[Price][$in]=10,-3', [2, 3]],
    ['where[Price][$gt]=9', [1, 3]],
    ['where[Price][$lt]=9.50', [2]],
    ['where[Price][$lte]=9.50', [1, 2]],
    ['where[Id][$gt]=2&where[Id][$lte]=4', [3, 4]],
    ['where[Id][$in]=4,1,99', [1, 4]],
    ['where[Label][$like]=a%', [2, 3]],
    ['where[Label][$like]=Á%', [2, 3]],
    ['where[Label][$in]="x,y",b', [1, 5]],
    ['where[State][$in]= "Sent" ,Packed', [1, 2, 3, 4]],
    ['where[Label][$gte]=b', [1, 4, 5]],
    ['where[Number][$eq]=10', [1]],
    ['where[Number][$in]=9,100,x', [3, 4]],
    ['where[Number][$gt]=9', [1, 4]],
    ['where[Number][$lte]=10', [1, 3]],
    ['where[Sent][$eq]=2026-03-03', [2, 3]],
    ['where[Sent][$gt]=2026-03-02', [2, 3, 5]],
    ['where[Sent][$gte]=2026-03-03', [2, 3, 5]],
    ['where[Sent][$lt]=2026-03-03', [1]],
    ['where[Sent][$lte]=2026-03-03', [1, 2, 3]],
    ['where[Sent][$eq]=2026-03-03T00:00:00Z', [2]],
    ['where[Sent][$gt]=2026-03-02T12:00:00.000Z&where[Sent][$lt]=2026-03-04', [2, 3]],
  ])('finds the records of %s', async (query, ids) => {
    expect(await found(query)).toEqual(ids);
  });

  it('S5: finds texts in whichever form they are asked for, and older ones as they are stored', async () => {
    for (const [index, Label] of ['Caf\u00e9', 'Cafe\u0301', 'Cafe'].entries())
      await sample.rows.put(parcel, 3, { Label }, { id: 20 + index });
    expect(await found('where[Label][$eq]=\u200b Caf\u00e9 ', '3-1')).toEqual([20]);
    expect(await found('where[Label][$eq]= Cafe\u0301', '3-1')).toEqual([20, 21]);
    expect(await found('where[Label][$in]=Cafe,\u200bCaf\u00e9', '3-1')).toEqual([20, 22]);
  });

  it('orders by fields, then by id', async () => {
    expect(await found('order=Label')).toEqual([2, 3, 1, 4, 5]);
    expect(await found('order=-Id')).toEqual([5, 4, 3, 2, 1]);
    expect(await found('order=State,-Sent')).toEqual([5, 3, 4, 2, 1]);
    expect(await found('where[BoxId][$in]=7,8&order=-Label')).toEqual([4, 1, 3]);
    expect(await found('where[Number][$gt]=0&order=Number')).toEqual([3, 1, 4]);
    expect(await found('order=Price')).toEqual([4, 5, 2, 1, 3]);
    expect(await found('order=-Price')).toEqual([3, 1, 2, 5, 4]);
    // Records 2 and 5 have no number.
    expect(await found('order=Number')).toEqual([2, 5, 3, 1, 4]);
    expect(await found('order=-Number')).toEqual([4, 1, 3, 5, 2]);
  });

  it('is paged, with the number of records found', async () => {
    const { data, meta } = (await get('where[Id][$gt]=1&limit=2&offset=1&order=-Id&fields=Id')).json;
    expect([data, meta]).toEqual([[{ Id: 4 }, { Id: 3 }], { limit: 2, offset: 1, total: 4, next: expect.any(String) }]);
    expect((await get('where[Id][$gt]=1&offset=9')).json).toEqual({ data: [], meta: { limit: 100, offset: 9, total: 4, next: null } });
    expect((await get('order=Label&limit=1')).json.meta).toMatchObject({ total: 5 });
  });

  it('finds only what the caller sees', async () => {
    sample.policy.visible = 'own';
    expect(await found('where[State][$in]=Sent,Packed&order=-Id', '1-2')).toEqual([3, 2]);
    expect((await get('where[State][$eq]=Sent', '1-2')).json.meta).toMatchObject({ total: 1 });
    sample.policy.visible = 'none';
    expect((await get('where[State][$eq]=Sent', '1-2')).status).toBe(403);
    sample.policy.visible = 'all';
    expect(await found('where[State][$eq]=Sent', '2-1')).toEqual([7]);
  });

  it('rejects fields, operators and values that it does not support, by the name of the parameter', async () => {
    const faults = async (query: string, token?: string) => {
      const { status, json } = await get(query, token);
      return [status, ...(json.issues as { field: string; problem: string }[]).map(({ field, problem }) => `${field} ${problem}`)];
    };
    const names = 'Id, Label, Sent, State, IsHeavy, BoxId, Tags, Lines.ParcelId, Number, Price';
    for (const [query, fault] of [
      ['where[Note][$eq]=a', `where[Note][$eq] can't filter by Note; there are ${names}`],
      ['where[Secret][$eq]=a', `where[Secret][$eq] names Secret, which is no field of a Parcel; there are ${names}`],
      ['where[Size][$eq]=a', `where[Size][$eq] names Size, which is no field of a Parcel; there are ${names}`],
      ['where[Id][$is]=1', 'where[Id][$is] has no such operator; there are $eq, $ne, $in, $gt, $gte, $lt, $lte, $like, $null'],
      ['where[BoxId][$gt]=1', 'where[BoxId][$gt] must have one of the operators $eq, $ne, $in, $null'],
      ['where[IsHeavy][$null]=true', 'where[IsHeavy][$null] must have one of the operators $eq, $ne, $in'],
      ['where[Tags][$null]=true', 'where[Tags][$null] must have one of the operators $eq, $ne, $in'],
      ['where[State][$null]=1', 'where[State][$null] must be true or false'],
      ['where[Price][$gt]=x', 'where[Price][$gt] must be an amount of money such as "1250.00"'],
      ['where[BoxId][$eq]=x', 'where[BoxId][$eq] must be the id of a Parcel'],
      ['where[State][$eq]=Lost', 'where[State][$eq] must be one of Packed, Sent'],
      ['where[IsHeavy][$eq]=1', 'where[IsHeavy][$eq] must be true or false'],
      ['where[Sent][$gt]=soon', 'where[Sent][$gt] must be an ISO 8601 date or timestamp such as "2026-01-31T12:00:00.000Z"'],
      ['where[Label][$like]=a\u0000', 'where[Label][$like] must not contain the character NUL'],
      ['where[Id][$eq]=1&where[Id][$eq]=2', 'where[Id][$eq] must be given once'],
      ['where=1', 'where must be given as where[Field][$eq]'],
      ['order=BoxId', "order can't order by BoxId; there are Id, Label, Sent, State, Number, Price"],
      ['order=Size', 'order names Size, which is no field of a Parcel; there are Id, Label, Sent, State, Number, Price'],
      ['order=', 'order names , which is no field of a Parcel; there are Id, Label, Sent, State, Number, Price'],
    ])
      expect(await faults(query)).toEqual([400, fault]);
    expect(await faults('where[a][$eq]=1&order=b')).toHaveLength(3);
    expect(await faults(`where[Id][$in]=${'1,'.repeat(100)}1`)).toEqual([400, 'where[Id][$in] must have at most 100 values']);
    const many = Array.from({ length: 21 }, (_, index) => `where[x${index}][$eq]=1`).join('&');
    expect(await faults(many)).toEqual([400, 'where must have at most 20 conditions']);
    sample.policy.hidden = ['Parcel.Label'];
    expect((await faults('where[Label][$eq]=a', '1-2'))[0]).toBe(400);
    expect((await faults('order=Label', '1-2'))[0]).toBe(400);
    expect((await call('GET', `parcels/1?${encodeURI('where[Id][$eq]=1')}`)).status).toBe(400);
  });
});
