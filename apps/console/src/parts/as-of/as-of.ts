import { useAddress, type Search } from '../page/use-address';

/** What a page shows of the past: what was recorded until `at`, and documents dated until `through`. */
export interface AsOf {
  /** A day or a moment; undefined: now. */
  readonly at: string | undefined;
  /** A day; undefined: all documents. */
  readonly through: string | undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/;

/** The past that an address names; what is no day or moment is left out. */
export function asOfIn(search: Search): AsOf {
  const { at = '', through = '' } = search;
  return { at: DAY.test(at) || MOMENT.test(at) ? at : undefined, through: DAY.test(through) ? through : undefined };
}

/** The past that the address of the page names. */
export const useAsOf = (): AsOf => asOfIn(useAddress().search);

/** Its parameters, as the interface takes them. */
export const asOfParameters = ({ at, through }: AsOf): Record<string, string> => ({
  ...(at !== undefined && { at }),
  ...(through !== undefined && { through }),
});

/** True if the page shows a past, of which nothing can be changed. */
export const isPast = ({ at, through }: AsOf): boolean => at !== undefined || through !== undefined;

/** The last moment that `at` names, to the browser: what was recorded until then is for the service to say. */
export const endOf = (at: string): string => (at.includes('T') ? at : `${at}T23:59:59.999Z`);
