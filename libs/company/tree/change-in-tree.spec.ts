import type { CommandBus } from '@nestjs/cqrs';
import { ChangeRecord } from '@plumbline/platform/commands';
import { system } from '@plumbline/platform/kernel';
import type { ReadModels } from '@plumbline/platform/records';
import { client } from '../client/client.record';
import { item } from '../item/item.record';
import { ChangeInTree, ChangeInTreeHandler, MOST_LEVELS } from './change-in-tree';

const actor = system(1, 'c', 'c');

/** A tree in which each id says its parent. */
function tree(parents: Readonly<Record<number, number | null>>) {
  const sent: object[] = [];
  const bus = { execute: (command: object) => Promise.resolve(sent.push(command)) } as unknown as CommandBus;
  const reads = {
    one: (_kind: unknown, _company: number, id: number) => Promise.resolve(id in parents ? { Id: id, ParentId: parents[id] } : undefined),
  } as unknown as ReadModels;
  return { sent, handler: new ChangeInTreeHandler(bus, reads) };
}
const fault = (...fields: string[]) => ({ kind: 'input', issues: fields.map((field) => expect.objectContaining({ field })) });

describe('A record that belongs to another of its kind', () => {
  it('is changed as any other is', async () => {
    const { sent, handler } = tree({ 1: null, 2: 1, 3: 2 });
    const changes = [{ ClientName: 'Oak' }, { ParentId: null }, { ParentId: 2 }, { ParentId: 99 }];
    for (const fields of changes) await handler.execute(new ChangeInTree(client, 4, fields, actor));
    expect(sent).toEqual(changes.map((fields) => new ChangeRecord(client, 4, fields, actor)));
  });

  it('belongs neither to itself nor to one of those below it', async () => {
    const { sent, handler } = tree({ 1: null, 2: 1, 3: 2 });
    for (const ParentId of [1, 2, 3])
      await expect(handler.execute(new ChangeInTree(client, 1, { ParentId }, actor))).rejects.toMatchObject(fault('ParentId'));
    expect(sent).toEqual([]);
  });

  it('is no part of itself', async () => {
    const { handler } = tree({ 1: 0 });
    const fields = { ParentId: 1, EstimatedItems: [{ CatalogId: [2] }, { CatalogId: [3, 1] }] };
    const change = handler.execute(new ChangeInTree(item, 1, fields, actor));
    await expect(change).rejects.toMatchObject(fault('ParentId', 'EstimatedItems[1].CatalogId[1]'));
  });

  it('is not looked for without end: above those that came to be below each other, nor up a tree that is too high', async () => {
    const { sent, handler } = tree({ 1: 2, 2: 1 });
    await handler.execute(new ChangeInTree(client, 9, { ParentId: 1 }, actor));
    expect(sent).toHaveLength(1);
    const high = tree(Object.fromEntries(Array.from({ length: 2 * MOST_LEVELS }, (_, id) => [id + 10, id + 9])));
    await high.handler.execute(new ChangeInTree(client, 1, { ParentId: 10 + MOST_LEVELS - 2 }, actor));
    await expect(high.handler.execute(new ChangeInTree(client, 1, { ParentId: 10 + MOST_LEVELS }, actor))).rejects.toMatchObject(
      fault('ParentId'),
    );
  });
});
