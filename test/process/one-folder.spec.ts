import { forkTypeScript, nextMessage } from '@plumbline/platform/testing/system';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { login } from '../support/caller';
import { BOOTSTRAP, cli, startService, type ServiceProcess } from '../support/service';

const FIXTURE = join(__dirname, '..', '..', 'libs', 'platform', 'runtime', 'database', 'embedded', 'start.fixture.ts');
const client = { id: BOOTSTRAP.BOOTSTRAP_CLIENT_ID, secret: BOOTSTRAP.BOOTSTRAP_CLIENT_SECRET };

/*
 * One process has started the embedded PostgreSQL, as a command does when no service runs, and a service runs beside
 * it.
 */
describe('one DATA_DIR', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-folder-'));
  const DATA_DIR = join(folder, 'data');
  const owner = { process: undefined as ReturnType<typeof forkTypeScript> | undefined };
  let service: ServiceProcess;
  beforeAll(async () => {
    chmodSync(folder, 0o755);
    owner.process = forkTypeScript(FIXTURE, [join(DATA_DIR, 'postgres')]);
    expect(await nextMessage<{ adopted: boolean }>(owner.process)).toMatchObject({ adopted: false });
    service = await startService({ DATA_DIR });
  }, 400_000);
  afterAll(async () => {
    owner.process?.kill('SIGKILL');
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is refused to a second service, which names the first, and the first continues', async () => {
    await expect(startService({ DATA_DIR })).rejects.toThrow(
      new RegExp(`DATA_DIR must be a folder of one service, not "${DATA_DIR}", which is in use by process ${service.pid}: `),
    );
    expect((await fetch(`${service.url}/health/ready`)).status).toBe(200);
    expect(await cli(service.env, 'parked:list')).toMatch(/^(no|nothing)/i);
  }, 400_000);

  it('is still served after the process that started its PostgreSQL has ended', async () => {
    const admin = await login(service.url, client, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);
    const before = await admin.create('/api/v1/clients', { ClientName: 'Before' });
    const gone = new Promise((done) => owner.process?.once('exit', done));
    owner.process?.send('stop');
    await gone;
    const isReady = (): Promise<boolean> =>
      fetch(`${service.url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    for (const deadline = Date.now() + 60_000; !(await isReady()); await sleep(100))
      if (Date.now() > deadline) throw new Error(`not ready again:\n${service.output()}`);
    const after = await admin.create('/api/v1/clients', { ClientName: 'After' });
    for (const id of [before, after]) expect(await admin.read(`/api/v1/clients/${id}`)).toMatchObject({ Id: id });
    await expect(startService({ DATA_DIR })).rejects.toThrow('which is in use by process');
    expect(await service.stop()).toBe(0);
  }, 400_000);
});
