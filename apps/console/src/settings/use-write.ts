import { useMutation, useQueryClient } from '@tanstack/react-query';
import { exchange } from '../api/exchange';

/** The address behind `/api/v2/`, and what is sent there. */
type Written = { readonly path: string } & Parameters<typeof exchange>[1];

/** Writes, and asks again for what begins with `key` afterwards. */
export function useWrite<T = unknown>(key: readonly string[]) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ path, ...asked }: Written) => (await exchange<T>(`/api/v2/${path}`, asked)).data,
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}
