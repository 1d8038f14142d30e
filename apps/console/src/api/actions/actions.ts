import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Action } from './action';
import { exchange } from '../exchange';
import { read } from '../read';
import { retirementChange } from './retirement';
import { saveRecord } from '../save';

/** What the caller may do with a record now. */
export const useActions = (entity: string, id: string) =>
  useQuery({
    queryKey: ['actions', entity, id],
    queryFn: ({ signal }) => read<readonly Action[]>(`/api/v2/${entity}/${id}/actions`, signal),
  });

type Body = Readonly<Record<string, unknown>>;

/** Actions that an entity has for several records at once alone. */
const OF_SEVERAL: Readonly<Record<string, readonly string[]>> = { 'time-entries': ['submit', 'approve', 'reject'] };

async function act(entity: string, id: string, action: string, body: Body, key: string): Promise<void> {
  const change = retirementChange(entity, action);
  if (change) return void (await saveRecord({ entity, id, body: change, key }));
  const isForSeveral = OF_SEVERAL[entity]?.includes(action) ?? false;
  const path = action === 'delete' ? `${entity}/${id}` : isForSeveral ? `${entity}/${action}` : `${entity}/${id}/${action}`;
  const sent = isForSeveral ? { ...body, Ids: [id] } : body;
  await exchange(`/api/v2/${path}`, action === 'delete' ? { method: 'DELETE', key } : { method: 'POST', body: sent, key });
}

/**
 * Does something with a record; what was read is asked again afterwards. `key` is made when the dialog opens, so that
 * one press takes effect once. @throws PlumblineError when the service refuses
 */
export function useAct(entity: string, id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ action, body = {}, key }: { readonly action: string; readonly body?: Body; readonly key: string }) =>
      act(entity, id, action, body, key),
    onSuccess: () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'name' }),
  });
}
