import { randomUUID } from 'node:crypto';
import type { Company } from './company';
import type { Kind } from './conformance';
import { each } from './place';

/** The fields that the accounting package gives each of its records. */
export const synced = (): { ExtId: string; ExtSyncToken: string; DateLastSynced: string } => ({
  ExtId: randomUUID(),
  ExtSyncToken: '3',
  DateLastSynced: '2026-03-02T15:04:05.000Z',
});

/** A kind of the accounting package: all the fields of its body are required, and each of them is updated alone and with the others. */
export function extd(path: string, shape: string, body: () => Record<string, unknown>, change: object, bad: Kind['bad'] = []): Kind {
  const make = ({ admin }: Company): Promise<number> => admin.create(`/api/v1/extd/${path}`, body());
  const wrong: NonNullable<Kind['bad']> = [
    ['DateLastSynced', { DateLastSynced: 'yesterday' }],
    ['ExtId', { ExtId: '' }],
    ['ExtId', { ExtId: ['84'] }],
  ];
  return {
    path: `extd/${path}`,
    title: shape,
    shape,
    id: 'number',
    statements: { read: ['D-2.same-reads'], create: [`X-${path}.create`], update: [`X-${path}.update`], delete: [`X-${path}.delete`] },
    offers: { read: true, create: true, update: true, delete: true },
    make,
    touch: ({ admin }, id) => admin.act('PUT', `/api/v1/extd/${path}/${id}`, { ExtId: randomUUID() }),
    create: { statements: [`X-${path}.create`], body: async () => body(), required: Object.keys(body()), reads: shown },
    update: { statements: [`X-${path}.update`], bodies: async () => each(change), reads: shown },
    bad: [...wrong, ...bad],
  };
}

/** A list reads with more fields than were sent: each entry contains the sent ones. */
const shown = (body: Record<string, unknown>): object =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((one: object): unknown => expect.objectContaining(one)) : value,
    ]),
  );
