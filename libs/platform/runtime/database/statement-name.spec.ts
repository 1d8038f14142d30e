import { testDatabase } from '@plumbline/platform/testing/database';
import { statementName } from './statement-name';
import { WatchedClient } from './watched-client';

describe('statementName', () => {
  it('is the same for a text, whatever it is called, and another one for another text (H4)', () => {
    const one = statementName('spec a', 'select 1');
    expect(statementName('spec a', 'select 1')).toBe(one);
    expect(statementName('spec b', 'select 1')).toBe(one);
    expect(statementName('spec c', 'select 2')).not.toBe(one);
    expect(one).toHaveLength(43);
  });

  it('refuses two texts for one name, except in production, where each gets a name of its own (H4)', () => {
    const one = statementName('spec twice', 'select 3');
    expect(() => statementName('spec twice', 'select 4')).toThrow('Two statements have the name "spec twice"');
    const before = process.env['NODE_ENV'];
    process.env['NODE_ENV'] = 'production';
    try {
      expect(statementName('spec twice', 'select 4')).not.toBe(one);
      expect(statementName('spec twice', 'select 3')).toBe(one);
    } finally {
      process.env['NODE_ENV'] = before;
    }
  });
});

it('names that PostgreSQL cannot tell apart, because they agree for 63 bytes, stand for their own texts (H4)', async () => {
  const database = await testDatabase();
  const client = await WatchedClient.open({ connectionString: database.url });
  try {
    const long = 'x'.repeat(70);
    const query = (name: string, text: string): unknown => client.query({ name, text }).then(({ rows }) => rows as unknown);
    expect(await query(`${long} 1`, 'select 1 as answer')).toEqual([{ answer: 1 }]);
    expect(await query(`${long} 2`, 'select 2 as answer')).toEqual([{ answer: 2 }]);
  } finally {
    await client.end();
    await database.drop();
  }
});
