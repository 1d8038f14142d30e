import type { ApiDriver, Reply } from '@plumbline/platform/testing/api';
import { Pool } from 'pg';
import { CREDENTIALS, foundCompany, useService, type RunningService } from './testing/start-service';

let service: RunningService;
let stranger: ApiDriver;
let pool: Pool;
afterAll(() => pool?.end());
useService((started) => (service = started));

const password = 'plumb lines hang straight';
const created = (Username: string, by: ApiDriver): Promise<Reply> =>
  by.post('/api/v2/users', { Username, Password: password, FirstName: 'Ann', UserType: 'API' });
/** `taken`, `limited`, or the status. */
const toldBy = ({ status, json, headers }: Reply): string | number => {
  const [issue] = json.issues ?? json.data?.issues ?? [];
  if (status === 400 && /^is taken/.test(issue?.problem)) return 'taken';
  if (status === 429 && Number(headers['retry-after']) > 0 && Number(headers['retry-after']) <= 900) return 'limited';
  return status;
};
const forget = () => pool.query('delete from auth.login_failure');

beforeAll(async () => {
  pool = new Pool({ connectionString: service.databaseUrl });
  for (let n = 0; n < 12; n++) expect((await created(`clerk-${n}`, service.api)).status).toBe(201);
  const credentials = { ...CREDENTIALS, username: 'stranger' };
  await foundCompany(service, 'Falcon Roofing', credentials);
  stranger = await service.api.login(credentials);
}, 120_000);
beforeEach(forget);

describe('usernames of other companies', () => {
  it('L9: are found ten in a quarter of an hour; then neither a taken nor a free one is told', async () => {
    for (let n = 0; n < 10; n++) expect(toldBy(await created(`clerk-${n}`, stranger))).toBe('taken');
    const [taken, free] = [await created('clerk-10', stranger), await created('nobody-10', stranger)];
    expect([toldBy(taken), toldBy(free)]).toEqual(['limited', 'limited']);
    const shown = ({ json }: Reply) => ({ ...json, detail: json.detail.replace(/\d+ s\.$/, ''), retryAfter: 0 });
    expect(shown(free)).toEqual(shown(taken));

    // Neither another company nor the company after that time is kept from its users, and nothing has kept the free name.
    expect(toldBy(await created('clerk-20', service.api))).toBe(201);
    await pool.query(`update auth.login_failure set at = at - interval '15 minutes'`);
    expect(toldBy(await created('nobody-10', stranger))).toBe(201);
  });

  it('L9: are no more when many are tried at once', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, (_, n) => created(`clerk-${n}`, stranger)));
    const told = replies.map(toldBy);
    expect(told.filter((one) => one === 'taken').length).toBeLessThanOrEqual(10);
    expect(told.every((one) => one === 'taken' || one === 'limited')).toBe(true);
    expect(toldBy(await created('nobody-20', stranger))).toBe('limited');
  });

  it('L9: are counted as well when a user without an account gets one', async () => {
    const withoutAccount = async (Username: string): Promise<number> =>
      (await stranger.act('/api/v2/users', { FirstName: 'Ann', UserType: 'No Access', Username })).Id;
    const admitted = async (id: number) => stranger.patch(`/api/v2/users/${id}`, { Password: password, UserType: 'Access' });
    const [taken, free] = [await withoutAccount('clerk-0'), await withoutAccount('nobody-30')];
    for (let n = 0; n < 10; n++) expect(toldBy(await admitted(taken))).toBe('taken');
    expect([toldBy(await admitted(taken)), toldBy(await admitted(free))]).toEqual(['limited', 'limited']);
    await forget();
    expect(toldBy(await admitted(free))).toBe(200);
  });
});
