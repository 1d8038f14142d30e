import { setUpJob, type Job } from '../../support/job';
import { company, type Company } from './company';

/** Gives the tests of a spec a job of their own; returns the company and the job, which exist once the tests run. */
export function onAJob(): { readonly given: () => Company; readonly job: () => Job } {
  let met: { readonly given: Company; readonly job: Job } | undefined;
  const known = (): NonNullable<typeof met> => {
    if (!met) throw new Error('the job is known once the tests run');
    return met;
  };
  beforeAll(async () => {
    const given = await company();
    met = { given, job: await setUpJob(given.admin) };
  }, 240_000);
  return { given: () => known().given, job: () => known().job };
}
