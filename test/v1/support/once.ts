import type { Company } from './company';

/** What a spec sets up in its company the first time that a test asks for it, and keeps for the others. */
export function once<T>(make: (company: Company) => Promise<T>): (company: Company) => Promise<T> {
  let made: Promise<T> | undefined;
  return (company) => (made ??= make(company));
}
