import type { ApiDriver } from '@plumbline/platform/testing/api';
import { CREDENTIALS, foundCompany, useService, type RunningService } from './testing/start-service';

/* The look-ups of the accounting package: names to ids. */
describe('look-ups', () => {
  let service: RunningService;
  let api: ApiDriver;
  useService((started) => ({ api } = service = started));

  const NAMES = ['Smith/Jones & Söhne 100% "best" ?#+', '日本建設 🏗', ' leading', 'x'.repeat(255), "O'Brien\\n%00", '..', 'since'];
  const LOOK_UPS = [
    ['checkExtClient', 'clients', (ClientName: string) => ({ ClientName })],
    ['checkExtItem', 'items', (Name: string) => ({ Name, Price: '1', Cost: '1' })],
    ['checkExtVendor', 'vendors', (VendorName: string) => ({ VendorName })],
  ] as const;

  describe.each(LOOK_UPS)('%s', (path, kind, body) => {
    const check = (name: string, driver = api) => driver.get(`/api/v1/extd/${path}/${encodeURIComponent(name)}`);

    it('returns the lowest id of the records with exactly that name', async () => {
      const first = await api.create(kind, body('Twin Peaks'));
      const second = await api.create(kind, body('Twin Peaks'));
      expect((await check('Twin Peaks')).json).toEqual({ didSucceed: true, data: first, status: 200, message: 'OK' });
      await api.delete(`/api/v1/${kind}/${first}`);
      expect((await check('Twin Peaks')).json.data).toBe(second);
      await api.delete(`/api/v1/${kind}/${second}`);
      const { status, json } = await check('Twin Peaks');
      expect([status, json.didSucceed, json.status, json.data]).toEqual([404, false, 404, null]);
      expect(json.message).toMatch(/^There is no .*\.$/);
    });
    it('is case-sensitive, and finds every character that a name may contain', async () => {
      for (const name of NAMES.filter((one) => one !== '..')) {
        const id = await api.create(kind, body(name));
        expect([name, (await check(name)).json.data]).toEqual([name, id]);
      }
      expect((await check('X'.repeat(255))).status).toBe(404);
      expect((await check('x'.repeat(256))).status).toBe(404);
      expect((await check('no\0thing')).status).toBe(404);
    });
    it('rejects parameters and other methods', async () => {
      expect((await api.get(`/api/v1/extd/${path}/a?fields=Id`)).status).toBe(400);
      const posted = await api.post(`/api/v1/extd/${path}/a`, {});
      expect([posted.status, posted.headers['allow'], posted.json.data]).toEqual([405, 'GET', null]);
      expect((await api.as(undefined).get(`/api/v1/extd/${path}/a`)).status).toBe(401);
    });
    it("finds records of the caller's company only", async () => {
      await api.create(kind, body('Behind the wall'));
      const outsider = await elsewhere();
      expect((await check('Behind the wall', outsider)).json).toEqual((await check('Nowhere at all', outsider)).json);
    });
  });

  let other: Promise<ApiDriver> | undefined;
  const elsewhere = (): Promise<ApiDriver> =>
    (other ??= (async () => {
      const credentials = { ...CREDENTIALS, username: 'elsewhere', password: 'tape measure and pencil' };
      await foundCompany(service, 'Elsewhere', credentials);
      return api.login(credentials);
    })());
});
