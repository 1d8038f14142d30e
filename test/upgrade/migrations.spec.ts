import { libraries, migrations } from '@plumbline/contexts';
import { allMigrations } from '@plumbline/platform/service';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Migrations of a release, in the order in which they run: each name, and the SHA-256 of the statements that it sends. */
type Released = readonly { readonly name: string; readonly sha256: string }[];

const RELEASES = ['0.1.0'];
const fileOf = (release: string): string => join(__dirname, `migrations-${release}.json`);

/** The statements that a migration sends, without a database: none reads an answer. */
async function statementsOf(migration: MigrationInterface): Promise<string[]> {
  const sent: string[] = [];
  const runner = { query: async (text: string, parameters?: unknown[]) => void sent.push(JSON.stringify([text, ...(parameters ?? [])])) };
  await migration.up(runner as unknown as QueryRunner);
  return sent;
}

async function present(): Promise<Released> {
  const all = allMigrations(migrations, libraries).map((one) => new (one as new () => MigrationInterface)());
  const named = all.map((one) => ({ name: one.name ?? one.constructor.name, one }));
  named.sort((a, b) => Number(a.name.slice(-13)) - Number(b.name.slice(-13)));
  const released: { name: string; sha256: string }[] = [];
  for (const { name, one } of named)
    released.push({
      name,
      sha256: createHash('sha256')
        .update((await statementsOf(one)).join('\n'))
        .digest('hex'),
    });
  return released;
}

describe('migrations of a release', () => {
  it.each(RELEASES)('%s are those of today, each with its SQL, and before all later ones', async (release) => {
    const today = await present();
    // A release is pinned once: by the commit that makes it.
    if (process.env['PLUMBLINE_GOLDEN'] === 'release' && !existsSync(fileOf(release)))
      writeFileSync(fileOf(release), `${JSON.stringify(today, undefined, 2)}\n`);
    const released = JSON.parse(readFileSync(fileOf(release), 'utf8')) as Released;
    expect(today.slice(0, released.length)).toEqual(released);
  });
});
