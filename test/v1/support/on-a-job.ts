import { setUpJob, type Job } from '../../support/job';
import { company, type Company } from './company';

/** Declares that the tests of a spec work on a job of their own; answers with the company and the job, which are known once they run. */
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
