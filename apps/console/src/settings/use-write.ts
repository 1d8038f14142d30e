import { useMutation, useQueryClient } from '@tanstack/react-query';
import { write } from '../api/write';

type Asked = Parameters<typeof write>[0];

/** Writes, and asks again for what begins with `key` afterwards. */
export function useWrite<T = unknown>(key: readonly string[]) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (asked: Asked) => write<T>(asked),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}
