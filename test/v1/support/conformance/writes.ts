import { expectShape } from '../../shapes';
import type { Company } from '../company';
import { listOf, MISSING, oneOf, readOne, tagOf, wire, type Kind, type Shown } from './kind';

/** What every kind that can be written on v1 does alike. */
export function writes(kind: Kind, given: () => Company): void {
  if (kind.create) creates(kind, kind.create, given);
  if (kind.update) updates(kind, kind.update, given);
  if (kind.offers.delete) deletes(kind, given);
}

const sent =
  (company: Company) =>
  (method: string, path: string, body?: unknown): Promise<Shown> =>
    company.admin.send(method, path, body);

function creates(kind: Kind, { tags, body, required, reads = (one) => one }: NonNullable<Kind['create']>, given: () => Company): void {
  describe('creates', () => {
    it(`from the body as it is listed, and answers with the id [${tagOf(kind, 'create')} ${tags} E2.verbs E3.create E4.create F5 D-2.id-type]`, async () => {
      const full = await body(given());
      const { status, body: reply } = await sent(given())('POST', listOf(kind), full);
      expect([status, reply]).toEqual([
        201,
        { didSucceed: true, data: reply.data, status: 201, message: `${kind.title} created successfully` },
      ]);
      expect(typeof reply.data).toBe(kind.id);
      const shown = await readOne(kind, given(), Number(reply.data));
      expect(shown).toMatchObject({ Id: reply.data, ...reads(full) });
      expectShape(shown, kind.shape);
    });

    it(`not without a required field, and names all that are missing [${tags} D-2.issues D-2.400 R1]`, async () => {
      const full: Shown = { ...(await body(given())) };
      for (const name of required) {
        const { [name]: _, ...rest } = full;
        const reply = await sent(given())('POST', listOf(kind), rest);
        expect([name, reply['status'], reply['body'].didSucceed]).toEqual([name, 400, false]);
        expect(fieldsOf(reply).some((field) => field.startsWith(name))).toBe(true);
      }
      const nothing = await sent(given())('POST', listOf(kind), {});
      expect(nothing['status']).toBe(400);
    });

    it('ignores an Id in the body [D-9.id-in-body D-2.owned]', async () => {
      const reply = await sent(given())('POST', listOf(kind), { ...(await body(given())), Id: wire(kind, MISSING) });
      expect(reply['status']).toBe(201);
      expect(Number(reply['body'].data)).not.toBe(MISSING);
    });

    it('not with an id in the path [E4.id R2.post]', async () => {
      const reply = await sent(given())('POST', oneOf(kind, 5), await body(given()));
      expect([reply['status'], reply['body'].didSucceed, reply['body'].status]).toEqual([400, false, 400]);
    });

    it('refuses a name that is no field, and one written in another case [F1 D-2.unknown D-2.issues]', async () => {
      const full = await body(given());
      const [first = ''] = required;
      const reply = await sent(given())('POST', listOf(kind), { ...full, Colour: 'red', [first.toLowerCase()]: 'x' });
      expect(reply['status']).toBe(400);
      expect(fieldsOf(reply)).toEqual(expect.arrayContaining(['Colour', first.toLowerCase()]));
    });

    if (kind.bad)
      it.each(kind.bad)('refuses a wrong %s and names it [D-2.bad-input D-2.issues D-2.error]', async (field, wrong) => {
        const reply = await sent(given())('POST', listOf(kind), { ...(await body(given())), ...wrong });
        expect([reply['status'], reply['body'].didSucceed, reply['body'].message]).toEqual([400, false, expect.stringMatching(/\w.*\.$/)]);
        expect(fieldsOf(reply)).toContain(field);
        expect(reply['body'].data.issues.every((one: Shown) => one['problem'].length > 5)).toBe(true);
      });

    it('nothing for somebody without a token, whatever the body [E1.bearer D-9.authentication-first D-2.401]', async () => {
      const reply = await given().stranger.send('POST', listOf(kind), '{"not json');
      expect([reply.status, reply.body.data]).toEqual([401, null]);
    });

    it('only from JSON [E1.json]', async () => {
      const reply = await given().admin.send('POST', listOf(kind), 'Name=X', { 'content-type': 'application/x-www-form-urlencoded' });
      expect([reply.status, reply.body.didSucceed]).toEqual([415, false]);
    });
  });
}

function updates(kind: Kind, { tags, bodies, base, reads = (one) => one }: NonNullable<Kind['update']>, given: () => Company): void {
  describe('updates', () => {
    const put = async (id: number, body: object): Promise<void> => {
      const beside = base ? await base(given(), id) : {};
      const { status, body: reply } = await sent(given())('PUT', oneOf(kind, id), { ...beside, ...body });
      expect([body, status, reply]).toEqual([
        body,
        200,
        { didSucceed: true, data: wire(kind, id), status: 200, message: `${kind.title} updated successfully` },
      ]);
    };

    it(`takes each part alone, and leaves the others [${tagOf(kind, 'update')} ${tags} E2.verbs E3.update E5.update]`, async () => {
      const id = await kind.make(given());
      let expected = {};
      for (const one of await bodies(given())) {
        await put(id, one);
        expected = { ...(base ? {} : expected), ...reads(one) };
        expect(await readOne(kind, given(), id)).toMatchObject(expected);
      }
    });

    it(`takes all parts together [${tags} D-2.read-your-writes]`, async () => {
      const id = await kind.make(given());
      const all = Object.assign({}, ...(await bodies(given()))) as Shown;
      await put(id, all);
      const shown = await readOne(kind, given(), id);
      expect(shown).toMatchObject(reads(all));
      expectShape(shown, kind.shape);
    });

    it('takes a record back as it was read, which changes nothing [D-2.owned D-2.writable]', async () => {
      const id = await kind.make(given());
      const record = await readOne(kind, given(), id);
      await put(id, record);
      expect(await readOne(kind, given(), id)).toEqual(record);
    });

    it('not without an id [E5.no-id R2.put]', async () => {
      const reply = await sent(given())('PUT', listOf(kind), (await bodies(given()))[0]);
      expect([reply['status'], reply['body'].didSucceed]).toEqual([400, false]);
    });

    it('answers 404 for a record that is not there, 400 for a name that is no field [D-2.404 D-2.unknown]', async () => {
      const id = await kind.make(given());
      const beside = base ? await base(given(), id) : {};
      const [first] = await bodies(given());
      expect((await sent(given())('PUT', oneOf(kind, MISSING), { ...beside, ...first }))['status']).toBe(404);
      const reply = await sent(given())('PUT', oneOf(kind, id), { ...beside, ...first, Colour: 'red' });
      expect([reply['status'], fieldsOf(reply)]).toEqual([400, ['Colour']]);
    });
  });
}

function deletes(kind: Kind, given: () => Company): void {
  describe('deletes', () => {
    it(`removes a record, which is not there any more [${tagOf(kind, 'delete')} E2.verbs E3.delete E6.delete]`, async () => {
      const id = await kind.make(given());
      const { status, body } = await sent(given())('DELETE', oneOf(kind, id));
      expect([status, body]).toEqual([
        200,
        { didSucceed: true, data: wire(kind, id), status: 200, message: `${kind.title} removed successfully` },
      ]);
      expect((await sent(given())('DELETE', oneOf(kind, id)))['status']).toBe(404);
    });

    it('not without an id, and not what is not there [E6.no-id R2.delete D-2.404]', async () => {
      const reply = await sent(given())('DELETE', listOf(kind));
      expect([reply['status'], reply['body'].didSucceed]).toEqual([400, false]);
      expect((await sent(given())('DELETE', oneOf(kind, MISSING)))['status']).toBe(404);
    });
  });
}

/** The fields that a refusal names. */
export const fieldsOf = (reply: Shown): string[] => (reply['body'].data?.issues ?? []).map((one: Shown) => one['field'] as string);
