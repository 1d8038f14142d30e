import fc from 'fast-check';
import { Refusal } from '@plumbline/platform/kernel';
import { readRecordBody, type BodyMode } from './body';
import { choice, flag, id, instant, money, name, quantity, rate, reference, text, textReference } from '../fields/plain-fields';
import { list } from '../fields/nested-fields';
import { recordKind, picked, nested } from '../record-kind';

const bolt = recordKind({
  name: 'Bolt',
  v1: 'bolts',
  v2: 'bolts',
  description: 'A bolt.',
  fields: {
    Id: id(),
    Name: name().required(),
    Price: money(),
    UnitCost: rate(),
    Size: quantity(),
    Bought: instant(),
    Used: flag(),
    Kind: choice('Hex', 'Lag'),
    BoxId: reference('Box').nullable(),
    ShelfId: textReference('Shelf'),
    Parts: list({ Id: id(), Label: text().required(), Price: money() }),
    BusinessState: text().owned(),
    Secret: text().internal(),
  },
  composed: { BoxName: picked('Box', 'BoxId', 'Name'), Box: nested('Box', 'BoxId') },
  aliases: { Cost: 'UnitCost', Worth: 'UnitCost' },
});
const issuesOf = (body: unknown, mode: BodyMode = 'create') => {
  try {
    readRecordBody(bolt, body, mode);
  } catch (error) {
    if (error instanceof Refusal) return Object.fromEntries(error.issues.map(({ field, problem }) => [field, problem]));
    throw error;
  }
  return {};
};

describe('parsing the body of a record', () => {
  it('returns canonical values of the given fields, with aliases resolved and owned fields dropped', () => {
    expect(
      readRecordBody(
        bolt,
        { Id: 9, Name: 'M8', Price: 3, Cost: '0.125', Bought: '2026-01-31', BusinessState: 'x', BoxName: 'y' },
        'create',
      ),
    ).toEqual({ Name: 'M8', Price: '3.00', UnitCost: '0.125', Bought: '2026-01-31T00:00:00.000Z' });
  });

  it('reports all faults at once', () => {
    const faults = issuesOf({ Nmae: 'x', Price: 'much', Used: 'true', Kind: 'Round', Parts: [{ Price: '1' }, 7], Secret: 's' });
    expect(Object.keys(faults).sort()).toEqual(['Kind', 'Name', 'Nmae', 'Parts[0].Label', 'Parts[1]', 'Price', 'Secret', 'Used']);
    expect(faults['Nmae']).toBe('is not a field of a Bolt');
    expect(faults['Name']).toBe('is required');
  });

  it('reports the alias that was sent', () => {
    expect(issuesOf({ Name: 'a', Cost: 'x' })).toEqual({ Cost: 'must be a price or rate such as "85.50"' });
    expect(issuesOf({ Name: 'a', Cost: 'x', UnitCost: '2' })).toEqual({ Cost: 'must be a price or rate such as "85.50"' });
  });

  it.each(['1,250.00', '$5', '5 USD', '1 250'])('describes the expected form of the amount %s', (amount) => {
    expect(issuesOf({ Name: 'a', UnitCost: amount })).toEqual({
      UnitCost: 'must be a price or rate such as "85.50", without thousands separators and currency signs',
    });
  });

  it('prefers the alias where the field is given too, as in a record that was read, in any order', () => {
    for (const body of [
      { Name: 'a', Cost: '1', UnitCost: '2' },
      { Name: 'a', UnitCost: '2', Cost: '1' },
      { Name: 'a', UnitCost: null, Cost: 1 },
    ])
      expect(readRecordBody(bolt, body, 'update')).toEqual({ Name: 'a', UnitCost: '1.00' });
    expect(readRecordBody(bolt, { UnitCost: '2', Cost: null }, 'update')).toEqual({ UnitCost: '' });
  });

  it('rejects two aliases of one field with different values', () => {
    expect(issuesOf({ Name: 'a', Cost: '1', Worth: '2', UnitCost: '1' })).toEqual({
      Worth: expect.stringContaining('the same field as Cost'),
    });
    expect(issuesOf({ Name: 'a', Cost: '1', Worth: '1' })).toEqual({});
  });

  it("reports one issue for each field of a list's entry", () => {
    expect(issuesOf({ Name: 'a', Parts: [{ Label: 7, Price: '1' }, { Label: {} }, {}, { Label: null }] })).toEqual({
      'Parts[1].Label': 'must be a string',
      'Parts[2].Label': 'is required',
      'Parts[3].Label': 'is required',
    });
    expect(issuesOf({ Name: 'a', Parts: [{ Label: {} }] }, 'update')).toEqual({ 'Parts[0].Label': 'must be a string' });
    const all = (): unknown => readRecordBody(bolt, { Name: 'a', Parts: [{ Label: {} }] }, 'create');
    expect(all).toThrow(expect.objectContaining({ issues: [{ field: 'Parts[0].Label', problem: 'must be a string' }] }));
  });

  it('does not check the names of a body with thousands of them one by one', () => {
    const body = Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`N${n}`, 1]));
    expect(() => readRecordBody(bolt, body, 'create')).toThrow('The body has 2000 names: a bolt has no more than 14 fields.');
  });

  it('rejects null for a required field, whatever its type', () => {
    const washer = recordKind({
      ...{ name: 'Washer', v1: null, v2: null, description: 'A washer.' },
      fields: { Id: id(), Thin: flag().required(), Parts: list({ Id: id() }).required() },
    });
    expect(() => readRecordBody(washer, { Thin: null, Parts: null }, 'create')).toThrow(Refusal);
    expect(readRecordBody(washer, { Thin: false, Parts: [] }, 'create')).toEqual({ Thin: false, Parts: [] });
  });

  it('accepts any part on an update, but does not allow to empty a required field', () => {
    expect(readRecordBody(bolt, { Price: '1' }, 'update')).toEqual({ Price: '1.00' });
    expect(issuesOf({ Name: ' ' }, 'update')).toEqual({ Name: 'is required' });
    expect(issuesOf({ Price: '1' }, 'whole')).toEqual({ Name: 'is required' });
  });

  it('sets a field back to unset by null', () => {
    expect(readRecordBody(bolt, { BoxId: null, Price: null, ShelfId: 4 }, 'update')).toEqual({ BoxId: null, Price: '', ShelfId: '4' });
  });

  it('knows the names of fields and aliases, ignores those of what reads add, and rejects all others', () => {
    const hidden = recordKind({
      ...{ name: 'Nut', v1: null, v2: null, description: 'A nut.' },
      fields: { Id: id(), Name: name(), BoxId: reference('Box').nullable(), Secret: text().internal() },
      composed: { BoxName: picked('Box', 'BoxId', 'Name') },
      aliases: { Label: 'Name', Hint: 'Secret' },
    });
    const unknown = ['Secret', 'Hint', 'name', 'Box', 'hasOwnProperty'];
    const body = Object.fromEntries([...unknown, 'Id', 'BoxName', 'Label'].map((key) => [key, 'x']));
    const problems = unknown.map((field) => ({ field, problem: 'is not a field of a Nut' }));
    expect(() => readRecordBody(hidden, body, 'create')).toThrow(expect.objectContaining({ issues: problems }));
    expect(readRecordBody(hidden, { Id: 'x', BoxName: 'x', Label: 'x' }, 'create')).toEqual({ Name: 'x' });
  });

  it.each([[null], [[]], ['x'], [5], [undefined]])('rejects %j, which is not an object', (body) => {
    expect(() => readRecordBody(bolt, body, 'create')).toThrow('must be a JSON object');
  });

  it('treats names of the prototype as unknown', () => {
    expect(Object.keys(issuesOf(JSON.parse('{"Name":"a","__proto__":{"x":1},"constructor":2,"toString":3}')))).toEqual([
      '__proto__',
      'constructor',
      'toString',
    ]);
  });

  it('reads the same whichever class validates: the one of the shape, or, past the bound, the one of all fields', () => {
    const names = Object.entries(bolt.fields).flatMap(([name, { options }]) => (options.owned ? [] : [name]));
    fc.assert(
      fc.property(fc.subarray(names), fc.constantFrom('1', 'x', 2, true, null, {}, []), (some, value) => {
        const body = Object.fromEntries([['Name', 'n'], ...some.map((one) => [one, value])]);
        const result = issuesOf(body, 'update');
        for (const field of Object.keys(result)) expect(Object.keys(body).some((one) => field.startsWith(one))).toBe(true);
        if (Object.keys(result).length === 0)
          expect(Object.keys(readRecordBody(bolt, body, 'update')).sort()).toEqual(Object.keys(body).sort());
      }),
      { numRuns: 400 },
    );
  });
});
