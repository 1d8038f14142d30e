import { expectShape } from '../../shapes';
import { between, now } from '../clock';
import type { Company } from '../company';
import { listOf, MISSING, oneOf, sinceStatements, statementsOf, type Kind, type Shown } from './kind';
import { shows } from '../../../support/shows';

/** The common tests of every kind that can be read. */
export function reads(kind: Kind, given: () => Company): void {
  describe('reads', () => {
    const read = statementsOf(kind, 'read');
    const since = sinceStatements(kind);
    const form = kind.shape === 'Location' ? [] : [shapeStatement(kind.shape)];
    let id: number;
    let before: string;
    beforeAll(async () => {
      before = await now(given().baseUrl);
      id = await kind.make(given());
    });
    const isIt = (one: Shown): boolean => Number(one['Id']) === id;
    const get = (path: string): Promise<Shown> => given().admin.get(path);

    it('return one record with exactly its fields, each of its type', async () => {
      shows(...read, ...form, 'E7.one', 'E3.envelope', 'F1', 'F8.required', 'F8.optional');
      const { status, body } = await get(oneOf(kind, id));
      expect([status, body]).toEqual([200, { didSucceed: true, data: body.data, status: 200, message: expect.any(String) }]);
      expectShape(body.data, kind.shape);
      expect(Number(body.data.Id)).toBe(id);
    });

    it('return a list of all records in order of ids, each as in its single read', async () => {
      shows(...read, 'E7.list', 'E3.read', 'E8.no-default', 'E8.sorting');
      const { status, body } = await get(listOf(kind));
      expect([status, body.didSucceed, body.status, 'link' in body]).toEqual([200, true, 200, false]);
      const ids = body.data.map((one: Shown) => Number(one['Id']));
      expect(ids).toEqual([...ids].sort((a: number, b: number) => a - b));
      expect(body.data.filter(isIt)).toEqual([await given().admin.read(oneOf(kind, id))]);
      for (const one of body.data.slice(-5)) expectShape(one, kind.shape);
    });

    it('list it since a moment before its change, and not since a later one', async () => {
      shows(...read, ...since, 'E7.since', 'D-2.read-your-writes');
      const list = async (from: string): Promise<Shown[]> => (await given().admin.read(`${listOf(kind)}/since/${from}`)).filter(isIt);
      const one = await given().admin.read(oneOf(kind, id));
      expect(await list(before)).toEqual([one]);
      expect(await list('2020-01-01')).toEqual([one]);
      expect(await list('2999-01-01T00:00:00.000Z')).toEqual([]);
      const later = await between(given().baseUrl);
      expect(await list(later)).toEqual([]);
      await kind.touch(given(), id);
      expect(await list(later)).toEqual([await given().admin.read(oneOf(kind, id))]);
    });

    it('return only the fields in `fields`, of one record, of a list and of a since read', async () => {
      shows(...(since.length > 0 ? since : read), 'E8.fields', 'E8.combined');
      const field = Object.keys(await given().admin.read(oneOf(kind, id))).find((name) => name !== 'Id') ?? '';
      const names = ['Id', field].sort();
      expect(Object.keys(await given().admin.read(`${oneOf(kind, id)}?fields=${names.join()}`)).sort()).toEqual(names);
      for (const path of [listOf(kind), `${listOf(kind)}/since/${before}`]) {
        const rows: Shown[] = await given().admin.read(`${path}?fields=${names.join()}`);
        expect(rows.some(isIt)).toBe(true);
        expect(rows.every((row) => Object.keys(row).sort().join() === names.join())).toBe(true);
      }
    });

    it('return a page, with links that keep the other parameters', async () => {
      shows(...(since.length > 0 ? since : read), 'E8.page', 'E8.link', 'E8.combined', 'D-2.pages');
      for (const path of [listOf(kind), `${listOf(kind)}/since/${before}`]) {
        const { status, body } = await get(`${path}?page=1&page_size=1&fields=Id`);
        expect([status, body.data.length, Object.keys(body.link).sort()]).toEqual([200, 1, ['first', 'last', 'next', 'prev']]);
        expect(body.link.prev).toBeNull();
        for (const url of [body.link.first, body.link.last, ...(body.link.next ? [body.link.next] : [])]) {
          expect(new URL(url).pathname).toBe(path);
          expect([new URL(url).searchParams.get('page_size'), new URL(url).searchParams.get('fields')]).toEqual(['1', 'Id']);
        }
        const past = await get(`${path}?page=99999&page_size=1000`);
        expect([past['status'], past['body'].data, past['body'].link.next]).toEqual([200, [], null]);
      }
    });

    it('refuse invalid parameters', async () => {
      shows(
        'E8.page',
        'E8.fields-case',
        'E8.include-deleted',
        'E8.sorting',
        'D-2.scope',
        'D-2.pages',
        'D-9.unknown-parameter',
        'L1.page-size',
      );
      const wrong = [
        ...['page=1', 'page_size=5', 'page=0&page_size=5', 'page=1&page_size=0', 'page=1&page_size=1001', 'page=x&page_size=5'],
        ...['fields=id', 'fields=Nothing', 'scope=department', 'include_deleted=true', 'sort=Id', 'order=Id', 'Id=1'],
      ];
      for (const query of wrong) {
        const { status, body } = await get(`${listOf(kind)}?${query}`);
        expect([query, status, body.didSucceed, body.status]).toEqual([query, 400, false, 400]);
        expect(body.data.issues.length).toBeGreaterThan(0);
      }
    });

    it('accept scope=client', async () => {
      shows('E8.scope', 'D-9.scope');
      for (const path of [listOf(kind), `${listOf(kind)}/since/${before}`]) {
        const some: Shown[] = await given().admin.read(`${path}?fields=Id&scope=client`);
        expect(some.some(isIt)).toBe(kind.scope ?? true);
      }
    });

    it('respond with 404 to a missing id, 400 to an invalid one, 401 without a token', async () => {
      shows('D-2.404', 'D-2.ids', 'D-2.401', 'E1.bearer', 'A6');
      expect((await get(oneOf(kind, MISSING)))['status']).toBe(404);
      for (const wrong of ['0', '-1', '1.5', 'abc']) expect([wrong, (await get(oneOf(kind, wrong)))['status']]).toEqual([wrong, 400]);
      expect((await get(`${listOf(kind)}/since/yesterday`))['status']).toBe(400);
      for (const path of [listOf(kind), oneOf(kind, id), `${listOf(kind)}/since/${before}`]) {
        const reply = await given().stranger.get(path);
        expect([reply.status, reply.body.didSucceed, reply.headers.get('www-authenticate')?.startsWith('Bearer')]).toEqual([
          401,
          false,
          true,
        ]);
      }
    });

    const drop = kind.drop === undefined ? (company: Company, gone: number) => company.admin.act('DELETE', oneOf(kind, gone)) : kind.drop;
    if (drop)
      it('return a removed record only with include_deleted, marked', async () => {
        shows(...(since.length > 0 ? since : read), 'E7.include-deleted', 'D-2.ids');
        const gone = await kind.make(given());
        await drop(given(), gone);
        const wasIt = (one: Shown): boolean => Number(one['Id']) === gone;
        expect((await get(oneOf(kind, gone)))['status']).toBe(404);
        expect((await given().admin.list<Shown>(listOf(kind))).filter(wasIt)).toEqual([]);
        expect((await given().admin.list<Shown>(`${listOf(kind)}/since/${before}`)).filter(wasIt)).toEqual([]);
        const feed = await given().admin.list<Shown>(`${listOf(kind)}/since/${before}?include_deleted=true`);
        expect(feed.filter(wasIt)).toEqual([expect.objectContaining({ IsDeleted: true })]);
        expect(feed.filter(isIt)).toEqual([expect.objectContaining({ IsDeleted: false })]);
        for (const one of [...feed.filter(wasIt), ...feed.filter(isIt)]) expectShape(one, kind.shape, { IsDeleted: 'Boolean' });
        const paged = await get(`${listOf(kind)}/since/${before}?include_deleted=true&page=1&page_size=1&fields=Id`);
        expect([paged['status'], Object.keys(paged['body'].data[0]).sort()]).toEqual([200, ['Id', 'IsDeleted']]);
        expect(paged['body'].link.last).toContain('include_deleted=true');
        expect(Number(await kind.make(given()))).toBeGreaterThan(gone);
      });
  });
}

const LISTED_BY_DECISIONS = ['Purchase', 'RFI', 'ListItem', 'AIAInvoice'];
const shapeStatement = (shape: string): string => `${LISTED_BY_DECISIONS.includes(shape) ? 'D' : 'F'}-${shape}`;
