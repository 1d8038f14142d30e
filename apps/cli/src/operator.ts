import { StoredAccesses } from '@plumbline/platform/audit';
import { system, type Actor } from '@plumbline/platform/kernel';
import { refusePartlyImported, type EventStore } from '@plumbline/platform/event-store';
import { randomUUID } from 'node:crypto';
import { hostname, userInfo } from 'node:os';
import type { Pool } from 'pg';

/** The application of the command line. */
const CLI = 'cli';

/** The account of the operating system that runs the command. */
export function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    // An account of a container may have no name.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** The operator as actor in a company: the service itself, with the name of the account. */
export const operator = (company: number): Actor => ({
  ...system(company, randomUUID(), randomUUID()),
  ...{ userName: operatorName(), application: CLI },
});

/** A command of the command line. */
export interface CommandLine {
  readonly command: string;
  /** Without secrets. */
  readonly args: Readonly<Record<string, unknown>>;
  /** The companies that it concerns; 0 for the installation. */
  readonly companies: readonly number[];
}

/**
 * Records that the command was run, in each company that it concerns. Never throws, because who runs it has the database: a
 * command that cannot be recorded warns on standard error.
 */
export async function recordCommand(store: EventStore, pool: Pool, { command, args, companies }: CommandLine): Promise<void> {
  try {
    if (store.fault) throw store.fault;
    if (store.firstPosition !== undefined) await refusePartlyImported(pool);
    const log = new StoredAccesses(store);
    const by = { user: 0, userName: operatorName(), application: CLI, address: '' };
    const data = { Command: command, Arguments: args, Host: hostname() };
    for (const company of companies) await log.record({ type: 'CommandRun', data }, { ...by, company });
  } catch (error) {
    process.stderr.write(`${command} is not on record: ${(error as Error).message}\n`);
  }
}
