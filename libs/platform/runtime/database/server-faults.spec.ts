import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { serverFacts, serverFaults } from './server-faults';

describe('the requirements for a PostgreSQL server', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database?.drop());

  it('are read from the server', async () => {
    // The server of the tests is not durable.
    const facts = await serverFacts(database.url, 'plumbline test');
    expect(facts).toEqual({
      versionNumber: expect.any(Number),
      version: expect.stringMatching(/^\d+\.\d/),
      unsafe: ['fsync', 'full_page_writes'],
    });
    expect(facts.versionNumber).toBeGreaterThanOrEqual(150_000);
  });

  it('are version 15 or later, and durable writes', () => {
    const fit = { versionNumber: 150_000, version: '15.0', unsafe: [] };
    expect(serverFaults(fit, 'db:5432/jobs', false)).toEqual([]);
    expect(serverFaults({ ...fit, versionNumber: 140_012, version: '14.12 (Debian)' }, 'db:5432/jobs', true)).toEqual([
      'PostgreSQL 15 or later: db:5432/jobs is 14.12 (Debian)',
    ]);
    const unsafe = { ...fit, unsafe: ['fsync', 'full_page_writes'] };
    expect(serverFaults(unsafe, 'db:5432/jobs', false)).toEqual([
      expect.stringMatching(/^a PostgreSQL with fsync on, .*: db:5432.jobs has it off \(ALLOW_UNSAFE_DATABASE=true takes it\)$/),
      expect.stringMatching(/^a PostgreSQL with full_page_writes on, /),
    ]);
    expect(serverFaults(unsafe, 'db:5432/jobs', true)).toEqual([]);
  });
});
