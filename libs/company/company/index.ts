import type { ContextPart } from '@plumbline/platform/record-api';
import { companyAggregate } from './company.decider';
import { companies as companyRows } from './company.projection';
import { company } from './company.record';
import { FoundCompanyHandler } from './found-company.handlers';

/** The company itself. */
export const companies: ContextPart = {
  kinds: [company],
  aggregates: [companyAggregate],
  projections: [companyRows],
  handlers: [FoundCompanyHandler],
};
