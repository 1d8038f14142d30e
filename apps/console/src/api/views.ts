import { queryOptions } from '@tanstack/react-query';
import { records, type Row } from './client';
import { exchange } from './exchange';
import type { Me } from './me';
import { readVersioned, saveRecord } from './save';

/** A saved view of a list. */
export interface View {
  readonly Id: number;
  readonly Entity: string;
  readonly Name: string;
  /** The parameters of the list, as the text of a query string. */
  readonly Query: string;
  readonly Columns: readonly string[];
  readonly IsShared: boolean;
  readonly OwnerId: number;
  readonly OwnerName: string;
}

/** Views that a list offers. A user has 200 of them in all, and sees those that others share. */
const MOST = 1000;

const asView = (row: Row): View => row as unknown as View;

/** One view, as it is now. Refused where it is gone or not shared with the user. */
export const viewQuery = (id: string) =>
  queryOptions({
    queryKey: ['record', 'views', id, 'saved'],
    queryFn: async ({ signal }): Promise<View> => asView((await readVersioned('views', id, signal)).row),
    retry: false,
  });

/** The views of a list that the user sees, by their names. */
export const viewsQuery = (entity: string) =>
  queryOptions({
    queryKey: ['list', 'views', entity],
    queryFn: async ({ signal }): Promise<readonly View[]> => {
      const { data } = await records('views').list({ where: { Entity: { $eq: entity } }, order: ['Name'], limit: MOST, signal });
      return data.map(asView);
    },
  });

/** True if the user may change and remove the view: one of its own, and of shared ones every one for an Admin. */
export const isChangeable = ({ OwnerId, IsShared }: View, { UserId, UserType, Privileges }: Me): boolean =>
  UserType !== 'Auditor' && (OwnerId === UserId || (IsShared && Privileges.includes('Admin')));

/** What is saved as a view. */
export type ViewContent = Pick<View, 'Entity' | 'Name' | 'Query' | 'Columns' | 'IsShared'>;

/** Adds a view, or writes over one as it is now. @throws PlumblineError when the service refuses */
export async function saveView(content: ViewContent, over: View | undefined, key: string): Promise<View> {
  const id = over && String(over.Id);
  const etag = id === undefined ? undefined : (await readVersioned('views', id)).etag;
  return asView((await saveRecord({ entity: 'views', id, body: content, etag, key })).row);
}

/** Removes a view. @throws PlumblineError when the service refuses */
export const removeView = async ({ Id }: View): Promise<void> => {
  await exchange<undefined>(`/api/v2/views/${Id}`, { method: 'DELETE' });
};
