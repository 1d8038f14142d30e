import { useNavigate, useRouterState } from '@tanstack/react-router';

/** The parameters of an address as the router reads them: texts. */
export type Search = Readonly<Record<string, string | undefined>>;

interface Address {
  readonly search: Search;
  /** Sets parameters, undefined for none, and keeps the others. `isStep` makes it a step back in the browser. */
  readonly change: (changed: Search, isStep?: boolean) => void;
  /** Sets all parameters: a step back in the browser. */
  readonly set: (search: Search) => void;
}

/** The parameters of the page's address, which hold what it shows. */
export function useAddress(): Address {
  const search = useRouterState({ select: ({ location }) => location.search }) as Search;
  const navigate = useNavigate();
  const go = (to: Search, replace: boolean): void => void navigate({ to: '.', search: to as never, replace });
  return { search, change: (changed, isStep = false) => go({ ...search, ...changed }, !isStep), set: (all) => go(all, false) };
}
