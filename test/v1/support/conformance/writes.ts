import { expectShape } from '../../shapes';
import type { Company } from '../company';
import { listOf, MISSING, oneOf, readOne, statementsOf, wire, type Kind, type Shown } from './kind';
import { shows } from '../../../support/shows';

/** The common tests of every kind that v1 writes. */
export function writes(kind: Kind, given: () => Company): void {
  if (kind.create) creates(kind, kind.create, given);
  if (kind.update) updates(kind, kind.update, given);
  if (kind.offers.delete) deletes(kind, given);
}

const sent =
  (company: Company) =>
  (method: string, path: string, body?: unknown): Promise<Shown> =>
    company.admin.send(method, path, body);

function creates(
  kind: Kind,
  { statements, body, required, reads = (one) => one }: NonNullable<Kind['create']>,
  given: () => Company,
): void {
  describe('creates', () => {
    it('accept the listed body, and return the id', async () => {
      shows(...statementsOf(kind, 'create'), ...statements, 'E2.verbs', 'E3.create', 'E4.create', 'F5', 'D-2.id-type');
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

    it('require the required fields, and name all that are missing', async () => {
      shows(...statements, 'D-2.issues', 'D-2.400', 'R1');
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

    it('ignore an Id in the body', async () => {
      shows('D-9.id-in-body', 'D-2.owned');
      const reply = await sent(given())('POST', listOf(kind), { ...(await body(given())), Id: wire(kind, MISSING) });
      expect(reply['status']).toBe(201);
      expect(Number(reply['body'].data)).not.toBe(MISSING);
    });

    it('refuse an id in the path', async () => {
      shows('E4.id', 'R2.post');
      const reply = await sent(given())('POST', oneOf(kind, 5), await body(given()));
      expect([reply['status'], reply['body'].didSucceed, reply['body'].status]).toEqual([400, false, 400]);
    });

    it('refuse an unknown field, also one that differs in case only', async () => {
      shows('F1', 'D-2.unknown', 'D-2.issues');
      const full = await body(given());
      const [first = ''] = required;
      const reply = await sent(given())('POST', listOf(kind), { ...full, Colour: 'red', [first.toLowerCase()]: 'x' });
      expect(reply['status']).toBe(400);
      expect(fieldsOf(reply)).toEqual(expect.arrayContaining(['Colour', first.toLowerCase()]));
    });

    if (kind.bad)
      it.each(kind.bad)('refuse a wrong %s and name it', async (field, wrong) => {
        shows('D-2.bad-input', 'D-2.issues', 'D-2.error');
        const reply = await sent(given())('POST', listOf(kind), { ...(await body(given())), ...wrong });
        expect([reply['status'], reply['body'].didSucceed, reply['body'].message]).toEqual([400, false, expect.stringMatching(/\w.*\.$/)]);
        expect(fieldsOf(reply)).toContain(field);
        expect(reply['body'].data.issues.every((one: Shown) => one['problem'].length > 5)).toBe(true);
      });

    it('refuse a caller without a token, before the body is validated', async () => {
      shows('E1.bearer', 'D-9.authentication-first', 'D-2.401');
      const reply = await given().stranger.send('POST', listOf(kind), '{"not json');
      expect([reply.status, reply.body.data]).toEqual([401, null]);
    });

    it('accept JSON only', async () => {
      shows('E1.json');
      const reply = await given().admin.send('POST', listOf(kind), 'Name=X', { 'content-type': 'application/x-www-form-urlencoded' });
      expect([reply.status, reply.body.didSucceed]).toEqual([415, false]);
    });
  });
}

function updates(kind: Kind, { statements, bodies, base, reads = (one) => one }: NonNullable<Kind['update']>, given: () => Company): void {
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

    it('accept each part alone, and keep the others', async () => {
      shows(...statementsOf(kind, 'update'), ...statements, 'E2.verbs', 'E3.update', 'E5.update');
      const id = await kind.make(given());
      let expected = {};
      for (const one of await bodies(given())) {
        await put(id, one);
        expected = { ...(base ? {} : expected), ...reads(one) };
        expect(await readOne(kind, given(), id)).toMatchObject(expected);
      }
    });

    it('accept all parts together', async () => {
      shows(...statements, 'D-2.read-your-writes');
      const id = await kind.make(given());
      const all = Object.assign({}, ...(await bodies(given()))) as Shown;
      await put(id, all);
      const shown = await readOne(kind, given(), id);
      expect(shown).toMatchObject(reads(all));
      expectShape(shown, kind.shape);
    });

    it('accept a record as it was read, as a no-op', async () => {
      shows('D-2.owned', 'D-2.writable');
      const id = await kind.make(given());
      const record = await readOne(kind, given(), id);
      await put(id, record);
      expect(await readOne(kind, given(), id)).toEqual(record);
    });

    it('require an id', async () => {
      shows('E5.no-id', 'R2.put');
      const reply = await sent(given())('PUT', listOf(kind), (await bodies(given()))[0]);
      expect([reply['status'], reply['body'].didSucceed]).toEqual([400, false]);
    });

    it('respond with 404 to a missing record, and with 400 to an unknown field', async () => {
      shows('D-2.404', 'D-2.unknown');
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
    it('remove a record, which gets 404 then', async () => {
      shows(...statementsOf(kind, 'delete'), 'E2.verbs', 'E3.delete', 'E6.delete');
      const id = await kind.make(given());
      const { status, body } = await sent(given())('DELETE', oneOf(kind, id));
      expect([status, body]).toEqual([
        200,
        { didSucceed: true, data: wire(kind, id), status: 200, message: `${kind.title} removed successfully` },
      ]);
      expect((await sent(given())('DELETE', oneOf(kind, id)))['status']).toBe(404);
    });

    it('require an id, and refuse a missing record', async () => {
      shows('E6.no-id', 'R2.delete', 'D-2.404');
      const reply = await sent(given())('DELETE', listOf(kind));
      expect([reply['status'], reply['body'].didSucceed]).toEqual([400, false]);
      expect((await sent(given())('DELETE', oneOf(kind, MISSING)))['status']).toBe(404);
    });
  });
}

/** The fields that a refusal names. */
export const fieldsOf = (reply: Shown): string[] => (reply['body'].data?.issues ?? []).map((one: Shown) => one['field'] as string);
