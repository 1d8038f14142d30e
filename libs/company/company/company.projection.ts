import { projection } from '@plumbline/platform/subscriptions';
import type { CompanyFounded } from '../published/events';
import { company } from './company.record';

/** The companies, for the service itself. */
export const companies = projection<CompanyFounded>(
  'companies',
  [company],
  { CompanyFounded: ({ data }, rows) => rows.insert(company, data.Id, { CompanyName: data.CompanyName }) },
  { inserts: ['CompanyFounded'] },
);
