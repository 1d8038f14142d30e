import { POOL } from '@plumbline/platform/runtime';
import type { Pool } from 'pg';
import type { Service } from './service';
import { EXIT, Stop } from './terminal';

export interface CompanyRow {
  readonly id: number;
  readonly name: string;
}

/** All companies of the service, in order of id. */
export async function allCompanies({ app }: Service): Promise<CompanyRow[]> {
  const { rows } = await app
    .get<Pool>(POOL)
    .query<{ id: string; name: string }>(`select id, doc::jsonb->>'CompanyName' "name" from read.company where not deleted order by id`);
  return rows.map(({ id, name }) => ({ id: Number(id), name }));
}

/**
 * The id of the company with that id or exact name.
 * @throws Stop when there is none, or more than one with that name
 */
export async function findCompany(service: Service, given: string): Promise<number> {
  const companies = await allCompanies(service);
  const byId = companies.find(({ id }) => String(id) === given);
  if (byId) return byId.id;
  const named = companies.filter(({ name }) => name === given);
  if (named.length === 1) return named[0].id;
  if (named.length > 1) throw new Stop(`several companies are called ${given}: ${named.map(({ id }) => id).join(', ')}; give the id`);
  throw new Stop(
    `there is no company ${given}; there ${companies.length === 0 ? 'is none yet (company:create makes one)' : `are ${list(companies)}`}`,
  );
}

/** The only company of the service. @throws Stop where there are others, or none */
export async function theCompany(service: Service): Promise<number> {
  const companies = await allCompanies(service);
  const [only] = companies;
  if (companies.length === 1 && only) return only.id;
  throw new Stop(only ? `give --company: there are ${list(companies)}` : 'there is no company yet (company:create makes one)', EXIT.usage);
}

/** The company whose name differs from `name` in case and spaces at most. */
export async function sameName(service: Service, name: string): Promise<CompanyRow | undefined> {
  const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();
  return (await allCompanies(service)).find((one) => plain(one.name) === plain(name));
}

const list = (companies: readonly CompanyRow[]): string =>
  companies
    .slice(0, 10)
    .map(({ id, name }) => `${id} (${name})`)
    .join(', ');
