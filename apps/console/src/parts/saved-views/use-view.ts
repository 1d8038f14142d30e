import { useQuery } from '@tanstack/react-query';
import { isRefusedWith } from '../../api/client';
import { viewQuery, type View } from '../../api/views';

/** The view that an address names. */
interface NamedView {
  readonly view?: View | undefined;
  /** It is not known yet what the view shows. */
  readonly isLoading: boolean;
  /** Why the list is shown without it, in a sentence. */
  readonly fault?: string | undefined;
}

const GONE = 'This view is gone, or it is not shared with you.';

/** Reads the view of a list that the address names by its id. */
export function useView(entity: string, id: string | undefined): NamedView {
  const isId = id !== undefined && /^\d{1,15}$/.test(id);
  const found = useQuery({ ...viewQuery(id ?? ''), enabled: isId });
  if (id === undefined) return { isLoading: false };
  if (!isId) return { isLoading: false, fault: GONE };
  if (isRefusedWith(found.error, 403, 404)) return { isLoading: false, fault: GONE };
  if (found.data && found.data.Entity !== entity) return { isLoading: false, fault: 'This is a view of another list.' };
  if (found.data) return { isLoading: false, view: found.data };
  return found.isError ? { isLoading: false, fault: 'The view could not be loaded.' } : { isLoading: true };
}
