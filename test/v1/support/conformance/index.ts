import { company, type Company } from '../company';
import type { Kind } from './kind';
import { reads } from './reads';
import { refusals } from './refusals';
import { writes } from './writes';

export { fieldsOf } from './writes';
export { MISSING, type Kind, type Shown } from './kind';

/**
 * Declares the tests that a kind has in common with all others: its row in the table of support, the bodies that the
 * interface document lists, its shape, paging, fields, since, and refusals. Returns the company of the tests, for the
 * kind's own ones.
 */
export function conformance(kind: Kind): () => Company {
  let met: Company | undefined;
  const given = (): Company => {
    if (!met) throw new Error('the company is known once the tests run');
    return met;
  };
  beforeAll(async () => {
    met = await company();
  }, 120_000);
  if (kind.offers.read) reads(kind, given);
  writes(kind, given);
  refusals(kind, given);
  return given;
}
