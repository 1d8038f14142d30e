import fc from 'fast-check';
import { documentKeys, encodeRow } from '@plumbline/platform/records';
import { caller, type SampleApp } from '../testing/sample-app';
import { crate, depot } from '../testing/sample-kinds';
import { useSample } from '../testing/use-sample';
import { FieldCut } from './field-cut';
import { memberOf } from './json-text';

const KEYS = documentKeys(crate);
/** Texts that look like members, and objects that have members of the same names. */
const text = fc.oneof(fc.string(), fc.constantFrom(...KEYS.map((key) => `,"${key}":`), '"', '\\', '{', '[', '"}'));
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.constantFrom(null, true, 1.5),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...KEYS), tie('any')),
  ),
})).any;
const names = fc.uniqueArray(fc.constantFrom(...KEYS), { minLength: 1 });
/** A document in the order of the kind, or in another, with all fields or some. */
const document = fc
  .tuple(
    fc.oneof({ weight: 3, arbitrary: fc.constant(KEYS) }, fc.uniqueArray(fc.constantFrom(...KEYS), { minLength: 1 })),
    fc.infiniteStream(value),
  )
  .map(([keys, values]) => JSON.stringify(Object.fromEntries(keys.map((key) => [key, values.next().value as unknown]))));

describe('a cut document', () => {
  it('has the wanted fields as the whole one has them, or is known not to', () => {
    let enough = 0;
    fc.assert(
      fc.property(document, names, (doc, wanted) => {
        const cut = FieldCut.of(crate, wanted);
        const begun = cut ? doc.split(cut.before)[0] : doc;
        if (!cut?.isEnough(begun)) return;
        enough += 1;
        for (const name of wanted) expect(memberOf(begun, name)).toBe(memberOf(doc, name));
      }),
      { numRuns: 3000 },
    );
    expect(enough).toBeGreaterThan(100);
  });

  it('is as short as the fields allow', () => {
    const [doc] = encodeRow(crate, { ...crate.blank(), Id: 5, Label: '{"Price":"1"}' }) as [string];
    expect(KEYS.slice(0, 3)).toEqual(['Id', 'Label', 'Price']);
    expect(doc.split(FieldCut.of(crate, ['Label', 'Id', 'DepotName'])!.before)[0]).toBe('{"Id":5,"Label":"{\\"Price\\":\\"1\\"}"');
    expect(doc.split(FieldCut.of(crate, ['DepotName'])!.before)[0]).toBe('{"Id":5');
    expect(FieldCut.of(crate, ['Id', KEYS.at(-1) ?? ''])).toBeUndefined();
    expect(FieldCut.of(crate, ['Id', 'IsDeleted'])).toBeUndefined();
  });
});

describe('a page of some fields', () => {
  let sample: SampleApp;
  const get = caller(() => sample.app, '/api/v1/');
  useSample(async (started) => {
    sample = started;
    await sample.rows.put(depot, 1, { Name: 'North' }, { id: 100 });
    for (const id of [201, 202]) await sample.rows.put(crate, 1, { Label: `"Price":${id},[`, Price: '5.00', DepotId: '100' }, { id });
  });
  const fetched = async (read: () => Promise<unknown>): Promise<string[]> => {
    const query = jest.spyOn(sample.pool, 'query');
    await read();
    const asked = query.mock.calls.map(([one]) => (one as unknown as { name: string }).name);
    query.mockRestore();
    return asked.filter((name) => name.startsWith('page '));
  };
  let times = 1;
  const read = async (token?: string): Promise<unknown[]> =>
    (await get('GET', `crates?page=1&page_size=${'5'.padStart(++times, '0')}&fields=Price,Label,DepotName`, undefined, {}, token)).json
      .data;

  it('reads no whole documents, save where a field may be hidden or a row has another order', async () => {
    const shown = [201, 202].map((id) => ({ Price: '5.00', Label: `"Price":${id},[`, DepotName: 'North' }));
    expect(await fetched(async () => expect(await read()).toEqual(shown))).toEqual(['page crate cut']);
    sample.policy.hidden = ['Crate.Price'];
    const hidden = shown.map((one) => ({ ...one, Price: '' }));
    expect(await fetched(async () => expect(await read('1-2')).toEqual(hidden))).toEqual(['page crate']);
    sample.policy.hidden = [];
    await sample.pool.query(
      `update read.crate set doc = replace('{"Id":201,' || substr(doc, 2, length(doc) - 2) || ',"Price":"6.00"}', ',"Price":"5.00"', '') where id = 201`,
    );
    await sample.pool.query(`update read.crate set doc = replace(doc, '"Id":201,"Id":201,', '"Id":201,') where id = 201`);
    const changed = [{ ...shown[0], Price: '6.00' }, shown[1]];
    await sample.rows.put(depot, 1, { Name: 'North' }, { id: 100 });
    expect(await fetched(async () => expect(await read()).toEqual(changed))).toEqual(['page crate cut', 'page crate']);
    expect(await fetched(async () => expect(await read()).toEqual(changed))).toEqual(['page crate']);
  });
});
