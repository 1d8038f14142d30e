import type { CommandBus } from '@nestjs/cqrs';
import { PrivilegesPolicy } from '@plumbline/auth/policy';
import type { Decide, Decisions, CommandResult } from '@plumbline/platform/decisions';
import type { FileStore } from '@plumbline/platform/runtime';
import { system, type Actor, type Privilege } from '@plumbline/platform/kernel';
import { KindRegistry, type AnyRecordKind, type ReadModels } from '@plumbline/platform/records';
import { client } from '../client/client.record';
import { attachDocuments, AttachDocuments, CheckDocuments, type GivenDocument, type GivenDocuments } from '../published/document-commands';
import { vendor } from '../vendor/vendor.record';
import { AttachDocumentsHandler, CheckDocumentsHandler } from './attach-documents.handlers';
import { ChangeDocument, RemoveDocument, RemoveDocumentsOf } from './document.commands';
import { DocumentWriter } from './document-writer';
import { DocumentSpace } from './space/document-space';
import { DocumentAccess, type Document } from './document-access';
import { ChangeDocumentHandler, RemoveDocumentHandler, RemoveDocumentsOfHandler } from './document.handlers';
import { document } from './document.record';

const user = (id: number, ...privileges: Privilege[]): Actor => ({
  ...system(1, 'c', 'c'),
  ...{ user: id, userName: 'Ann', userType: 'Access' as const, privileges: new Set(privileges), isAdmin: false },
});
const ann = user(3, 'Manages Projects');
const bea = user(4);

const onClient = (Id: number, RelatedObjectId = '8', CreatedBy = 3): Document => ({
  ...document.blank(),
  ...{ Id: String(Id), RelatedObjectId, AssociatedEntityType: 'Client' as const, FileName: `${Id}.pdf`, CreatedBy },
});

/** The documents of a company with the clients 8 and 9 and the vendor 5, and the decided commands. */
function archive(...rows: Document[]) {
  const sent: object[] = [];
  const batches: number[] = [];
  let position = 100n;
  const records = new Map<string, object>([
    ...[8, 9].map((Id) => [`Client 1/${Id}`, { ...client.blank(), Id }] as const),
    ['Vendor 1/5', { ...vendor.blank(), Id: 5 }],
    ...rows.map((row) => [`Document 1/${row.Id}`, row] as const),
  ]);
  let requested = 0;
  const reads = {
    one: (kind: AnyRecordKind, company: number, id: number) => {
      if (requested++ === 0)
        setImmediate(() => {
          batches.push(requested);
          requested = 0;
        });
      return new Promise((resolve) => setImmediate(() => resolve(records.get(`${kind.name} ${company}/${id}`))));
    },
    find: (_kind: unknown, _company: number, where: Partial<Document>, limit: number, after = 0) =>
      Promise.resolve(
        rows
          .filter((row) => row.RelatedObjectId === where.RelatedObjectId && row.AssociatedEntityType === where.AssociatedEntityType)
          .filter(({ Id }) => Number(Id) > after)
          .slice(0, limit),
      ),
  } as unknown as ReadModels;
  const bus = { execute: () => Promise.resolve() } as unknown as CommandBus;
  const decisions = {
    take: ({ id, message }: Decide) => {
      sent.push(message);
      position += 10n; // others write in between
      return Promise.resolve({ id, position, types: [`Did${message.type}`] });
    },
  } as unknown as Decisions;
  const ids = { next: () => Promise.resolve(70) };
  const store = { put: () => Promise.resolve() } as unknown as FileStore;
  const access = new DocumentAccess(reads, new KindRegistry([client, vendor, document]), new PrivilegesPolicy());
  const writer = new DocumentWriter(bus, decisions, ids, store);
  return { sent, batches, access, writer, bus };
}
const of = (...entries: GivenDocument[]): GivenDocuments[] => [{ field: 'SupportingDocuments', word: 'Client', entries }];
const space = new DocumentSpace({} as ReadModels, { documentsCompanyMb: 0 });
const File = Buffer.from('Gate code 4711.').toString('base64');

describe('The documents in a body', () => {
  it('are checked before anything is written, and every faulty entry is reported', async () => {
    const { access, writer, sent } = archive(onClient(7), onClient(6, '9', 4));
    const check = (actor: Actor, ...entries: GivenDocument[]) =>
      new CheckDocumentsHandler(access, writer, space).execute(new CheckDocuments(of(...entries), 8, actor));
    await check(bea, { Id: '7' }, { Id: 7, File: '/api/v1/documents/7/content' }, { File }, { Id: '6' });
    await expect(check(bea, {}, { Id: '7' }, { Id: '99' }, { Id: 'x' }, { File: '***' }, { File: '' })).rejects.toMatchObject({
      kind: 'input',
      issues: ['[0]', '[2].Id', '[3].Id', '[4].File', '[5]'].map((at) => expect.objectContaining({ field: `SupportingDocuments${at}` })),
    });
    const another = archive(onClient(6, '9', 3));
    const takes = new CheckDocumentsHandler(another.access, another.writer, space).execute(new CheckDocuments(of({ Id: '6' }), 8, bea));
    await expect(takes).rejects.toMatchObject({ issues: [{ field: 'SupportingDocuments[0].Id' }] });
    expect(sent).toEqual([]);
  });

  it('are looked up in a few queries, however long the list is', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => onClient(index + 1));
    const { access, writer, batches } = archive(...many);
    await new CheckDocumentsHandler(access, writer, space).execute(new CheckDocuments(of(...many), 8, bea));
    await new AttachDocumentsHandler(access, writer).execute(new AttachDocuments(of(...many), 8, bea));
    expect(batches).toEqual([1000, 1000, 1000, 1000]);
  });

  it('are moved or added, and existing ones stay', async () => {
    const { access, writer, sent } = archive(onClient(7), onClient(6, '9'));
    const given = of({ Id: '7', FileName: 'other.pdf' }, { Id: '6' }, { File, FileName: 'gate.txt' });
    const written = await new AttachDocumentsHandler(access, writer).execute(new AttachDocuments(given, 8, ann));
    expect(sent).toEqual([
      { type: 'ChangeDocument', data: { Id: '6', AssociatedEntityType: 'Client', RelatedObjectId: '8' } },
      { type: 'AddDocument', data: expect.objectContaining({ Id: '70', FileName: 'gate.txt', FileType: 'text/plain', CreatedBy: 3 }) },
    ]);
    expect(written).toEqual({ id: 8, from: 110n, position: 120n, types: ['DidChangeDocument', 'DidAddDocument'] });
  });

  it('are awaited together with their record, despite writes of others in between', async () => {
    const { access, writer } = archive(onClient(6, '9'));
    const handler = new AttachDocumentsHandler(access, writer);
    const bus = { execute: (command: AttachDocuments) => handler.execute(command) } as unknown as CommandBus;
    const entered: CommandResult = { id: 8, from: 49n, position: 50n, types: ['BillEntered', 'BillApproved'] };
    expect(await attachDocuments(bus, of({ Id: '6' }), entered, ann)).toEqual({
      ...{ id: 8, from: 49n, position: 110n, types: ['BillEntered', 'BillApproved', 'DidChangeDocument'] },
    });
    expect(await attachDocuments(bus, of(), entered, ann)).toBe(entered);
  });
});

describe('A document', () => {
  it('is changed and removed by the user who added it, and by users who may change its record', async () => {
    const { access, writer, sent } = archive(onClient(7), onClient(6, '8', 4));
    const change = (id: number, actor: Actor, fields: object = { FileName: 'a/b/plan.pdf' }) =>
      new ChangeDocumentHandler(access, writer).execute(new ChangeDocument(id, fields, actor));
    const remove = (id: number, actor: Actor) => new RemoveDocumentHandler(access, writer).execute(new RemoveDocument(id, actor));
    for (const act of [change, remove]) {
      await expect(act(7, bea)).rejects.toMatchObject({ kind: 'forbidden', message: expect.stringContaining('Manages Projects') });
      await expect(act(99, ann)).rejects.toMatchObject({ kind: 'missing' });
      await act(6, bea);
      await act(6, ann);
    }
    expect(sent).toHaveLength(4);
    expect(sent[0]).toEqual({ type: 'ChangeDocument', data: { Id: '6', FileName: 'plan.pdf' } });
    await expect(change(7, ann, { File, FileName: '..', RelatedObjectId: '99' })).rejects.toMatchObject({
      issues: [{ field: 'File' }, { field: 'FileName' }, { field: 'RelatedObjectId' }],
    });
  });

  it('is removed with its record, however many there are', async () => {
    const many = Array.from({ length: 2001 }, (_, index) => onClient(index + 1));
    const { access, writer, sent } = archive(...many, onClient(9999, '9'));
    await new RemoveDocumentsOfHandler(access, writer).execute(new RemoveDocumentsOf(['Client', 'Vendor'], 8, ann));
    expect(sent).toEqual(many.map(({ Id }) => ({ type: 'RemoveDocument', data: { Id } })));
  });
});
