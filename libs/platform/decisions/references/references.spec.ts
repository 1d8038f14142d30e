import { Refusal, system, type Actor } from '@plumbline/platform/kernel';
import { id, KindRegistry, list, name, recordKind, reference, values, type ReadModels } from '@plumbline/platform/records';
import type { Decisions } from '../decisions';
import { existing } from './existing';
import { AddRecord, RemoveRecord } from '../generic/generic';
import { AddRecordHandler, RemoveRecordHandler } from '../generic/generic.handlers';
import { checkReferences } from './references';

const person = recordKind({ name: 'Person', v1: 'people', v2: 'people', description: 'A person.', fields: { Id: id(), Name: name() } });
const crew = recordKind({
  name: 'Crew',
  v1: 'crews',
  v2: 'crews',
  description: 'A crew.',
  fields: {
    Id: id(),
    Name: name(),
    LeaderId: reference('Person'),
    YardId: reference('Yard'),
    Members: list({ PersonId: reference('Person') }),
    Guests: values(reference('Person')),
  },
  storage: { indexed: ['YardId'] },
});
const held = recordKind({ name: 'Yard', v1: null, v2: null, description: 'A yard.', fields: { Id: id() } });
const kinds = new KindRegistry([person, crew, held]);
const actor: Actor = system(1, '7b6f9c1e-33a3-4b0e-9d5c-111111111111', '7b6f9c1e-33a3-4b0e-9d5c-222222222222');

describe('References to records', () => {
  const people = new Map([[1, { Id: 1, Name: 'Ann' }]]);
  const reads = {
    one: async () => ({ Id: 1 }),
    many: async (_: unknown, company: number, ids: Iterable<number>) =>
      new Map([...ids].filter((one) => company === 1 && people.has(one)).map((one) => [one, people.get(one)])),
    find: async () => [{ Id: 3 }],
  } as unknown as ReadModels;
  it('must exist in the company, also in lists, and every fault is reported', async () => {
    await checkReferences(reads, kinds, 1, crew.fields, { LeaderId: 1, Members: [{ PersonId: 1 }], Guests: [1] });
    await expect(
      checkReferences(reads, kinds, 1, crew.fields, {
        Name: 'A',
        LeaderId: 2,
        Members: [{ PersonId: 1 }, { PersonId: 9 }],
        Guests: [1, 4],
      }),
    ).rejects.toMatchObject({ kind: 'input', issues: [{ field: 'LeaderId' }, { field: 'Members[1].PersonId' }, { field: 'Guests[1]' }] });
    await expect(checkReferences(reads, kinds, 2, crew.fields, { LeaderId: 1 })).rejects.toBeInstanceOf(Refusal);
  });
  it('are checked before an id is taken', async () => {
    const ids = { next: jest.fn(async () => 8) };
    const decisions = { take: jest.fn(async () => ({ position: 1n, types: [], id: 8 })) };
    const handler = new AddRecordHandler(decisions as unknown as Decisions, reads, kinds, ids);
    await expect(handler.execute(new AddRecord(crew, { LeaderId: 2 }, actor))).rejects.toBeInstanceOf(Refusal);
    expect(ids.next).not.toHaveBeenCalled();
    await handler.execute(new AddRecord(crew, { LeaderId: 1 }, actor));
    expect(decisions.take).toHaveBeenCalledWith(
      expect.objectContaining({ id: 8, message: { type: 'AddCrew', data: { Id: 8, LeaderId: 1 } } }),
    );
  });
  it('are rejected with one message for all missing records', async () => {
    expect(await existing(reads, person, 1, 1)).toEqual({ Id: 1 });
    const away = { one: async () => undefined } as unknown as ReadModels;
    const refused = { kind: 'missing', message: 'There is no Person with the id 5.' };
    await expect(existing(away, person, 1, 5)).rejects.toMatchObject(refused);
    await expect(new RemoveRecordHandler({} as Decisions, away, kinds).execute(new RemoveRecord(person, 5, actor))).rejects.toMatchObject(
      refused,
    );
  });
  it('prevent the removal of a record', async () => {
    const handler = new RemoveRecordHandler({} as Decisions, reads, kinds);
    await expect(handler.execute(new RemoveRecord(held, 1, actor))).rejects.toMatchObject({ kind: 'state', code: 'yard_in_use' });
  });
});
