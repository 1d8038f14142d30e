import type { CommandBus } from '@nestjs/cqrs';
import { KindRegistry, type AccessPolicy, type ReadModels } from '@plumbline/platform/records';
import { system } from '@plumbline/platform/kernel';
import { given, project, deliveredEvent } from '@plumbline/platform/testing';
import type { DocumentAdded, DocumentEvent } from '../published';
import { discardRemovedContent } from '../sagas/discard-removed-content';
import { removeDocumentsWithTheirRecord } from '../sagas/remove-documents-with-their-record';
import { client } from '../client/client.record';
import { DiscardContent, RemoveDocumentsOf, RemoveStrayDocuments } from './document.commands';
import { RemoveStrayDocumentsHandler } from './document.handlers';
import { documentDecider } from './document.decider';
import { DocumentAccess } from './document-access';
import { documentRows } from './document.projection';
import { document } from './document.record';
import { documentSpace } from './space/document-space.record';

const data: DocumentAdded['data'] = {
  Id: '7',
  RelatedObjectId: '42',
  AssociatedEntityType: 'Project',
  FileName: 'permit.pdf',
  FileType: 'application/pdf',
  File: '/api/v1/documents/7/content',
  ShareMobile: false,
  Size: 1234,
  Sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  StorageKey: '1/7-9f86d081884c7d659a2feaa0c55ad015',
  CreatedBy: 3,
};
const added: DocumentEvent = { type: 'DocumentAdded', data };
const { Size: _, Sha256: __, StorageKey, CreatedBy: ___, ...entry } = data;
const Before = { RelatedObjectId: '42', AssociatedEntityType: 'Project' } as const;
const moved: DocumentEvent = {
  type: 'DocumentChanged',
  data: { ...entry, FileName: 'plan.pdf', RelatedObjectId: '9', AssociatedEntityType: 'Client', Before },
};
const removed: DocumentEvent = { type: 'DocumentRemoved', data: { Id: '7', ...Before, StorageKey } };

describe('A document', () => {
  it('is added once; a repeat of the request has no further effect', () => {
    given(documentDecider).when({ type: 'AddDocument', data }).then(added);
    given(documentDecider, added).when({ type: 'AddDocument', data }).then();
    given(documentDecider, added, removed).when({ type: 'AddDocument', data }).then();
  });
  it('writes only changed fields, and its previous record', () => {
    const change = { Id: '7', FileName: 'plan.pdf', RelatedObjectId: '9', AssociatedEntityType: 'Client' } as const;
    given(documentDecider, added).when({ type: 'ChangeDocument', data: change }).then(moved);
    given(documentDecider, added, moved).when({ type: 'ChangeDocument', data: change }).then();
    given(documentDecider).when({ type: 'ChangeDocument', data: change }).thenRefused('not_found');
    given(documentDecider, added, removed).when({ type: 'ChangeDocument', data: change }).thenRefused('not_found');
  });
  it('is removed from the record that it is attached to at that time', () => {
    const command = { type: 'RemoveDocument' as const, data: { Id: '7' } };
    given(documentDecider, added).when(command).then(removed);
    given(documentDecider, added, moved)
      .when(command)
      .then({ type: 'DocumentRemoved', data: { Id: '7', RelatedObjectId: '9', AssociatedEntityType: 'Client', StorageKey } });
    given(documentDecider, added, removed).when(command).then();
    given(documentDecider).when(command).thenRefused('not_found');
  });
  it('shows its fields, and the address of its content', () => {
    expect(project([documentRows], [added]).get(document, 7)).toEqual({ ...data });
    const { Before: ____, ...now } = (moved as { data: { Before: object } }).data;
    expect(project([documentRows], [added, moved]).get(document, 7)).toEqual({ ...data, ...now });
    expect(project([documentRows], [added, removed]).get(document, 7)).toBeUndefined();
  });
  it('L11: counts for the space of its company once, until it is removed', () => {
    const other: DocumentEvent = { type: 'DocumentAdded', data: { ...data, Id: '8', Size: 1000 } };
    const bytes = (...events: DocumentEvent[]): unknown => project([documentRows], events).get(documentSpace, 1)?.Bytes;
    expect(bytes(added)).toBe(1234);
    expect(bytes(added, other, moved)).toBe(2234);
    expect(bytes(added, other, moved, removed)).toBe(1000);
    expect(bytes(added, other, removed, removed)).toBe(1000);
  });
});

describe('The sagas of a document', () => {
  const actor = system(1, 'c', 'c');

  it('remove its content after it', () => {
    const commands = discardRemovedContent.handlers['DocumentRemoved'](deliveredEvent(removed) as never, actor);
    expect(commands).toEqual([new DiscardContent(7, StorageKey, actor)]);
  });
  it('remove it with its record', () => {
    const handlers = removeDocumentsWithTheirRecord.handlers;
    expect(handlers['ClientRemoved'](deliveredEvent({ type: 'ClientRemoved', data: { Id: 9 } }) as never, actor)).toEqual([
      new RemoveDocumentsOf(['Client'], 9, actor),
    ]);
    expect(handlers['BillRemoved'](deliveredEvent({ type: 'BillRemoved', data: { Id: 9 } }) as never, actor)).toEqual([
      new RemoveDocumentsOf(['Bill', 'BillInvoice'], 9, actor),
    ]);
  });
  it('check its record, which may have been removed while it was being attached', async () => {
    const handlers = removeDocumentsWithTheirRecord.handlers;
    const [first, second] = [new RemoveStrayDocuments('Project', '42', actor), new RemoveStrayDocuments('Client', '9', actor)];
    expect(handlers['DocumentAdded'](deliveredEvent(added) as never, actor)).toEqual([first]);
    expect(handlers['DocumentChanged'](deliveredEvent(moved) as never, actor)).toEqual([second]);
    const renamed = { ...moved, data: { ...moved.data, ...Before } };
    expect(handlers['DocumentChanged'](deliveredEvent(renamed) as never, actor)).toEqual([]);
    const company = { ...added, data: { ...data, AssociatedEntityType: 'Company' } };
    expect(handlers['DocumentAdded'](deliveredEvent(company) as never, actor)).toEqual([]);

    const sent: object[] = [];
    const bus = { execute: (command: object) => Promise.resolve(sent.push(command)) } as unknown as CommandBus;
    const kinds = new KindRegistry([client]);
    const reads = { one: (_kind: unknown, _company: number, id: number) => Promise.resolve(id === 8 ? {} : undefined) } as ReadModels;
    const handler = new RemoveStrayDocumentsHandler(bus, new DocumentAccess(reads, kinds, {} as AccessPolicy));
    await handler.execute(new RemoveStrayDocuments('Client', '8', actor));
    expect(sent).toEqual([]);
    await handler.execute(second);
    expect(sent).toEqual([new RemoveDocumentsOf(['Client'], '9', actor)]);
  });
});
