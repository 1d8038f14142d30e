import type { Company } from './company';

/** Creates a value of a company at the first call, and returns the same one to later calls. */
export function once<T>(make: (company: Company) => Promise<T>): (company: Company) => Promise<T> {
  let made: Promise<T> | undefined;
  return (company) => (made ??= make(company));
}
