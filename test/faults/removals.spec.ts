import { setTimeout as sleep } from 'node:timers/promises';
import { contexts } from '@plumbline/contexts';
import { KindRegistry } from '@plumbline/platform/records';
import type { TestDatabase } from '@plumbline/platform/testing/database';
import { Pool } from 'pg';
import { idOf, login, type Caller, type Reply } from '../support/caller';
import { BOOTSTRAP, startedDatabase, startService, type ServiceProcess } from '../support/service';
import { milestoneBody } from '../v1/driver';
import { amount, keepFigure } from './support/figures';
import { FOLLOWS, references, type Reference } from './support/references';
import { makeWorkshop, type Workshop } from './support/workshop';

/* Concurrently on two processes, a record is removed, and another one that refers to it is written (docs/adr/0029). */
const registry = new KindRegistry(contexts.flatMap((context) => context.kinds));
const kinds = registry.all;
const declared = kinds.flatMap((kind) =>
  registry.referencedBy(kind).map((referrer) => `${kind.name} <- ${referrer.kind}.${referrer.field}`),
);

const SEQUENCE = 'plumbline."id_Project"';
const ROLES = 'plumbline."id_Role"';
const succeeded = ({ status }: Reply): boolean => status < 300;
const saysTryAgain = ({ status, body }: Reply): boolean => status === 503 || (status === 409 && /try again/.test(JSON.stringify(body)));
const delivered = ({ status, body }: Reply): string => `${status} ${JSON.stringify(body).slice(0, 300)}`;

describe('A record that is removed while another one begins to refer to it', () => {
  let database: TestDatabase;
  const services: ServiceProcess[] = [];
  let callers: Caller[] = [];
  let workshop: Workshop;
  beforeAll(async () => {
    database = await startedDatabase();
    // Ids of roles that no resource has: a removed resource is planned as a role where one has its id.
    const sql = new Pool({ connectionString: database.url, max: 1 });
    await sql.query(`create sequence if not exists ${ROLES}; select setval('${ROLES}', 1000000)`);
    await sql.end();
    // The process that starts first leads, so the other one can be frozen without delaying the rows.
    for (let index = 0; index < 2; index++) services.push(await startService({ DATABASE_URL: database.url }));
    const client = { id: BOOTSTRAP.BOOTSTRAP_CLIENT_ID, secret: BOOTSTRAP.BOOTSTRAP_CLIENT_SECRET };
    const admin = await login(services[0]?.url ?? '', client, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);
    callers = services.map(({ url }) => admin.at(url));
    workshop = await makeWorkshop(admin);
  }, 240_000);
  afterAll(async () => {
    for (const { pid } of services) process.kill(pid, 'SIGCONT');
    await Promise.all(services.map((service) => service.stop()));
    await database?.drop();
  });

  const caller = (index: number): Caller => callers[index % callers.length];
  const use = async (by: Caller, one: Reference, target: number): Promise<Reply> => {
    const { method, path, body } = one.use(workshop, target);
    return by.send(method, path, body);
  };
  const isThere = async (one: Reference, target: number): Promise<boolean> =>
    (await caller(0).get(`/api/v2/${one.path}/${target}`)).status === 200;

  it('is tested for every reference whose target cannot be removed', () => {
    expect([...references.map(({ name }) => name), ...Object.keys(FOLLOWS)].sort()).toEqual([...new Set(declared)].sort());
  });

  // This test is the first: the frozen process has fetched no ids of projects in advance, so its request waits for one.
  it('is not referred to by a process that was frozen between its check and its append, and resumes after the removal', async () => {
    const rounds = amount(3, 30);
    const faults: string[] = [];
    const frozen = services[1];
    const pool = new Pool({ connectionString: database.url, max: 1 });
    const one = references.find(({ name }) => name === 'Client <- Project.ClientId') as Reference;
    for (let round = 0; round < rounds; round++) {
      const target = await one.make(caller(0), workshop);
      // The client is checked before the project gets its id, and there the request is delayed.
      const held = await pool.connect();
      await held.query('begin');
      await held.query(`alter sequence ${SEQUENCE} increment by 1`);
      const posted = use(caller(1), one, target);
      const isHeld = `select 1 from pg_locks where relation = '${SEQUENCE}'::regclass and not granted`;
      while ((await held.query(isHeld)).rowCount === 0) await sleep(10);
      process.kill(frozen.pid, 'SIGSTOP');
      await held.query('rollback');
      held.release();
      let removal: Reply;
      try {
        removal = await caller(0).send('DELETE', `/api/v2/clients/${target}`);
      } finally {
        process.kill(frozen.pid, 'SIGCONT');
      }
      const reference = await posted;
      if (removal.status !== 200 || reference.status !== 400) faults.push(`${delivered(removal)}\n  ${delivered(reference)}`);
      // A process that has just fetched ids fetches some in advance, and would not be delayed.
      await sleep(300);
    }
    await pool.end();
    keepFigure({
      test: 'A process is frozen between its check of a client and its append, and wakes after the client is removed',
      amount: `${rounds} freezes`,
      result: `${faults.length} projects of a removed client`,
    });
    expect(faults.join('\n')).toBe('');
  }, 600_000);

  it('cannot be removed while it is referred to, nor referred to once it is removed', async () => {
    const faults: string[] = [];
    await Promise.all(
      [0, 1].map(async (half) => {
        for (const one of references.filter((_, index) => index % 2 === half)) {
          const [held, removed] = [await one.make(caller(0), workshop), await one.make(caller(1), workshop)];
          const used = await use(caller(0), one, held);
          const refused = await caller(1).send('DELETE', `/api/v2/${one.path}/${held}`);
          const gone = await caller(0).send('DELETE', `/api/v2/${one.path}/${removed}`);
          const late = await use(caller(1), one, removed);
          if (!succeeded(used) || refused.status !== 409 || !succeeded(gone) || ![400, 404].includes(late.status))
            faults.push([one.name, ...[used, refused, gone, late].map(delivered)].join('\n  '));
        }
      }),
    );
    expect(faults.join('\n')).toBe('');
  }, 240_000);

  it('is either removed or referred to', async () => {
    const rounds = amount(1, 15);
    const faults: string[] = [];
    const wins = { removal: 0, reference: 0, neither: 0 };
    const pair = async (one: Reference, round: number): Promise<void> => {
      const target = await one.make(caller(round), workshop);
      const remove = (): Promise<Reply> => caller(round).send('DELETE', `/api/v2/${one.path}/${target}`);
      const { method, path, body } = one.use(workshop, target);
      const refer = (): Promise<Reply> => caller(round + 1).send(method, path, body);
      const [removal, reference] = round % 2 ? await Promise.all([remove(), refer()]) : (await Promise.all([refer(), remove()])).reverse();
      if (!removal || !reference) return;
      const isWon = [succeeded(removal), succeeded(reference)];
      const isLeft = await isThere(one, target);
      if (isWon[0]) wins.removal++;
      if (isWon[1]) wins.reference++;
      if (!isWon[0] && !isWon[1]) wins.neither++;
      const isRight = isWon[0] !== isWon[1] || (!isWon[0] && (saysTryAgain(removal) || saysTryAgain(reference)));
      const isRefusedRightly = isWon[0] ? [400, 404].includes(reference.status) || saysTryAgain(reference) : removal.status === 409;
      if (!isRight || !isRefusedRightly || isLeft === isWon[0])
        faults.push(`${one.name}, ${isLeft ? 'there' : 'gone'}\n  DELETE ${delivered(removal)}\n  ${delivered(reference)}`);
    };
    for (let round = 0; round < rounds; round++)
      for (let start = 0; start < references.length; start += 4)
        await Promise.all(references.slice(start, start + 4).map((one, index) => pair(one, round + index)));
    keepFigure({
      test: 'A record is removed and referred to at the same moment',
      amount: `${references.length} kinds of references, ${rounds} rounds each, 2 processes`,
      result: `${faults.length} wrong; the removal won ${wins.removal}, the reference ${wins.reference}, neither ${wins.neither}`,
    });
    expect(faults.join('\n')).toBe('');
  }, 1_200_000);

  it.each([
    ['projects', 'milestones', (id: number) => milestoneBody(id, 'Roof')],
    ['projects', 'contracts', (id: number) => ({ ContractType: 'Contract', ProjectId: id })],
    ['milestones', 'tasks', (id: number) => ({ MilestoneId: String(id), Description: 'Hang doors' })],
    ['contracts', 'deliverables', (id: number) => ({ ContractId: id, DeliverableType: 'Fixed', Price: '10.00' })],
  ])(
    'is removed with its parts: concurrently removed %s keep no added %s',
    async (whole, part, bodyOf) => {
      for (let round = 0; round < amount(2, 15); round++) {
        const project = await workshop.newProject(caller(0));
        const id =
          whole === 'projects'
            ? project
            : whole === 'milestones'
              ? await caller(0).create('/api/v2/milestones', milestoneBody(project, 'Doors'))
              : await caller(0).create('/api/v2/contracts', { ContractType: 'Contract', ProjectId: project });
        const [removal, added] = await Promise.all([
          caller(round).send('DELETE', `/api/v2/${whole}/${id}`),
          caller(round + 1).send('POST', `/api/v2/${part}`, bodyOf(id)),
        ]);
        expect([removal.status, [201, 400, 404].includes(added.status) || delivered(added)]).toEqual([200, true]);
        if (succeeded(added)) expect((await caller(round).get(`/api/v2/${part}/${idOf(added)}`)).status).toBe(404);
      }
    },
    240_000,
  );

  it('is removed by one of several concurrent requests, which gets 200; the others get 404', async () => {
    const rounds = amount(1, 10);
    const faults: string[] = [];
    const removable = [...new Map(references.map((one) => [one.path, one])).values()];
    const others = workshop.removable();
    let tried = 0;
    for (let round = 0; round < rounds; round++)
      for (const { path, make } of [...removable, ...others]) {
        const id = await make(caller(round), workshop);
        const replies = await Promise.all([0, 1, 2, 3].map((index) => caller(index).send('DELETE', `/api/v2/${path}/${id}`)));
        tried++;
        const statuses = replies.map(({ status }) => status).sort();
        if (statuses.join() !== '200,404,404,404') faults.push(`${path}: ${replies.map(delivered).join('\n  ')}`);
      }
    keepFigure({
      test: 'Four DELETEs of one record at the same moment: one 200, three 404',
      amount: `${tried} records of ${removable.length + others.length} kinds, 2 processes`,
      result: `${faults.length} answered otherwise`,
    });
    expect(faults.join('\n')).toBe('');
  }, 600_000);

  it('allows no cycle of direct managers when three concurrent changes would create one', async () => {
    const rounds = amount(3, 30);
    const faults: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const users = await Promise.all([0, 1, 2].map(() => workshop.user(caller(0))));
      const replies = await Promise.all(
        users.map((id, index) => caller(index + round).send('PATCH', `/api/v2/users/${id}`, { DirectManagerId: users[(index + 1) % 3] })),
      );
      const trees = await Promise.all(users.map((id) => caller(0).read(`/api/v2/users/${id}`)));
      const won = replies.filter(succeeded).length;
      const isCycle = trees.some(({ Id, ManagementTree }) => (ManagementTree as { Id: number }[]).some((one) => one.Id === Id));
      if (won !== 2 || isCycle) faults.push(replies.map(delivered).join('\n  '));
    }
    keepFigure({
      test: 'Three users are each made the manager of the next at the same moment',
      amount: `${rounds} rounds, 2 processes`,
      result: `${faults.length} cycles`,
    });
    expect(faults.join('\n')).toBe('');
  }, 600_000);

  it.each(['clients', 'items'])(
    'allows no cycle of %s when two are concurrently placed below each other',
    async (path) => {
      const make = (): Promise<number> =>
        caller(0).create(
          `/api/v2/${path}`,
          path === 'clients' ? { ClientName: 'Oakridge Homes' } : { Name: 'Stud', Price: '6.75', Cost: '4.10' },
        );
      for (let round = 0; round < amount(2, 15); round++) {
        const [one, other] = [await make(), await make()];
        const replies = await Promise.all([
          caller(round).send('PATCH', `/api/v2/${path}/${one}`, { ParentId: other }),
          caller(round + 1).send('PATCH', `/api/v2/${path}/${other}`, { ParentId: one }),
        ]);
        expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
      }
    },
    240_000,
  );
});
