import { list, hours, id, integer, money, name, picked, reference, text, textReference, values } from '@plumbline/platform/records';
import { IsInt, Min } from 'class-validator';
import { BodyField, BodyFields, NoFields, schemaOfBody } from './body-field';
import { readBodyAs } from './body.pipe';
import { recordBody } from './record-body';

const part = { Id: reference('Part').required(), Hours: hours() };
@BodyFields({ Note: name().nullable(), VendorId: textReference('Vendor').required() })
class OrderBody {
  @BodyField(text().required().describe('Why.', 'Over budget.')) Reason: string;
  @BodyField(money()) Price: string;
  @BodyField(values(integer())) Ids: number[];
  @BodyField(list(part)) Parts: { Id: number; Hours: string }[];

  words(): string[] {
    return this.Reason.split(' ');
  }
}
const right = { Reason: 'Too dear', VendorId: 7 };

interface Refused {
  readonly message: string;
  readonly issues: readonly { field: string; problem: string }[];
}
const refused = async (body: unknown, type: new () => object = OrderBody): Promise<Refused> =>
  readBodyAs(type, body).then(
    () => ({ message: 'was accepted', issues: [] }),
    (error: unknown) => error as Refused,
  );
const faults = async (body: unknown, type?: new () => object): Promise<string[]> =>
  (await refused(body, type)).issues.map(({ field, problem }) => `${field} ${problem}`);

describe('the body of an action', () => {
  it('is an instance of its class with canonical values', async () => {
    const body = await readBodyAs(OrderBody, { ...right, Price: 9.5, Ids: ['1', 2], Parts: [{ Id: '3', Hours: 1.5 }] });
    expect(body).toBeInstanceOf(OrderBody);
    expect(body).toEqual({ Reason: 'Too dear', VendorId: '7', Price: '9.50', Ids: [1, 2], Parts: [{ Id: 3, Hours: '1.50' }] });
    expect(body.words()).toEqual(['Too', 'dear']);
  });

  it('has the values of unset fields for its own that are not given, and only those given of a record', async () => {
    expect(await readBodyAs(OrderBody, right)).toEqual({ Reason: 'Too dear', VendorId: '7', Price: '', Ids: [], Parts: [] });
    expect(await readBodyAs(OrderBody, { ...right, Note: '', Price: null })).toMatchObject({ Note: null, Price: '' });
  });

  it('is refused with all faults, by the names of the caller: unknown names, values in its order, and what it lacks', async () => {
    const body = { VendorId: 'x', Parts: [{ Hours: 'x' }, 7, { Id: 1, Extra: 2 }], More: 1, Price: '$5' };
    expect(await faults(body)).toEqual([
      'More is not a field of this record',
      'VendorId must be the id of a Vendor',
      'Parts[0].Hours must be a number of hours such as "8.50"',
      'Parts[0].Id is required',
      'Parts[1] must be an object',
      'Parts[2].Extra is not a field of this record',
      'Price must be an amount of money such as "1250.00", without thousands separators and currency signs',
      'Reason is required',
    ]);
    expect((await refused({ Reason: '', VendorId: 1 })).message).toBe('Reason is required.');
    expect(await faults({ Reason: null, VendorId: 0 })).toEqual(['Reason is required', 'VendorId is required']);
  });

  it('is refused with names that every object has', async () => {
    const body: unknown = JSON.parse(
      '{"Reason":"x","VendorId":1,"toString":1,"constructor":1,"hasOwnProperty":1,"words":1,"Parts":[{"Id":1,"constructor":{"prototype":1},"valueOf":2}]}',
    );
    const names = ['toString', 'constructor', 'hasOwnProperty', 'words', 'Parts[0].constructor', 'Parts[0].valueOf'];
    expect(await faults(body)).toEqual(names.map((one) => `${one} is not a field of this record`));
  });

  it('is an object, or none at all', async () => {
    for (const body of [[], [1], 'Reason', 7, true])
      expect(await refused(body)).toMatchObject({ message: 'The body must be a JSON object.', issues: [] });
    expect(await readBodyAs(NoFields, undefined)).toEqual({});
    expect(await readBodyAs(NoFields, null)).toBeInstanceOf(NoFields);
    expect(await faults({ Reason: 'x' }, NoFields)).toEqual(['Reason is not a field of this record']);
  });

  it('with a thousand faults is refused with the first hundred', async () => {
    const { issues } = await refused(Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`F${n}`, n])));
    expect(issues).toHaveLength(101);
    expect(issues[100]).toEqual({ field: 'request', problem: 'has 902 more faults' });
  });

  it('can have other constraints of class-validator too', async () => {
    class CountBody {
      @BodyField(integer())
      @IsInt()
      @Min(3)
      Count: number;
    }
    expect(await faults({ Count: 2 }, CountBody)).toEqual(['Count must not be less than 3']);
    expect(await faults({ Count: 'x' }, CountBody)).toEqual(['Count must be a whole number']);
    expect(await readBodyAs(CountBody, { Count: 3 })).toEqual({ Count: 3 });
  });

  it('is described by the same class', () => {
    expect(schemaOfBody(OrderBody)).toMatchObject({
      type: 'object',
      required: ['Reason', 'VendorId'],
      properties: { Reason: { type: 'string', maxLength: 10_000, description: 'Why.', example: 'Over budget.' }, Note: { maxLength: 255 } },
      additionalProperties: false,
    });
  });
});

class BoltBody extends recordBody({
  name: 'Bolt',
  fields: { Id: id(), Name: name().required(), Cost: money(), State: text().owned(), Secret: text().internal() },
  aliases: { Price: 'Cost' },
  composed: { Box: picked('Box', 'Id', 'Name') },
}) {}

describe('the body of an action that takes fields of a record', () => {
  it('is an instance of its class with the given fields, with aliases resolved and owned fields dropped', async () => {
    const body = await readBodyAs(BoltBody, { Id: 7, Name: 'M8', Price: 9.5, State: 'x', Box: 'y' });
    expect(body).toBeInstanceOf(BoltBody);
    expect(body).toEqual({ Name: 'M8', Cost: '9.50' });
    expect(await readBodyAs(BoltBody, { Name: 'M8' })).toEqual({ Name: 'M8' });
  });

  it('is refused like the body of a record, by the names of the caller', async () => {
    expect(await faults({ Price: '$5', Secret: 1, Size: 2 }, BoltBody)).toEqual([
      'Secret is not a field of a Bolt',
      'Size is not a field of a Bolt',
      'Price must be an amount of money such as "1250.00", without thousands separators and currency signs',
      'Name is required',
    ]);
    expect(await faults(undefined, BoltBody)).toEqual(['Name is required']);
    expect(await refused([], BoltBody)).toMatchObject({ message: 'The body must be a JSON object with the fields of the record.' });
  });

  it('is described by the same class', () => {
    expect(schemaOfBody(BoltBody)).toMatchObject({
      required: ['Name'],
      properties: { Price: { description: 'The same as Cost.' }, State: { readOnly: true }, Box: { readOnly: true } },
      additionalProperties: false,
    });
    expect(schemaOfBody(BoltBody)['properties']).not.toHaveProperty('Secret');
  });
});
