import * as f from '@plumbline/platform/records';
import { LONGEST_VIEW_QUERY } from '../limits';

/** What somebody looks at in a list again and again: its conditions, order and columns, under a name. */
export const view = f.recordKind({
  name: 'View',
  v1: null,
  v2: 'views',
  description: 'A saved view of a list: its conditions, order and columns, for its owner or, shared, for all who may list the same.',
  fields: {
    Id: f.id(),
    Entity: f.text().required().labelled('List').describe('The entity whose list it shows, by its name in version 2.', 'bills'),
    Name: f.name().required().describe('Name of the view; no other view of the same list and owner has it, in any case.', 'Due this month'),
    Query: f
      .text(LONGEST_VIEW_QUERY)
      .describe(
        'The parameters where[Field][$operator], q and order of the list, as the text of a query string.',
        'where[BusinessState][$eq]=Approved&order=DueDate',
      ),
    Columns: f
      .values(f.text())
      .describe('The fields that it shows, in their order; empty for those that the list shows.', [
        'InvoiceNumber',
        'VendorId',
        'DueDate',
        'TotalAmount',
      ]),
    IsShared: f.flag().labelled('Shared with the company').describe('True if all who may list the entity see the view.', true),
    OwnerId: f.integer().owned().labelled('Owner').describe('The user who made it.', 7),
    ListedKind: f.text().internal().describe('The name of the kind whose records the entity has.'),
  },
  composed: { OwnerName: f.picked('User', 'OwnerId', 'FullName', 'Name of the user who made it.') },
  storage: { indexed: ['Entity', 'Name', 'IsShared', 'OwnerId', 'ListedKind'] },
  access: { owner: ({ OwnerId }) => OwnerId, shared: { where: 'IsShared', withReadersOf: 'ListedKind' } },
  docs: {
    example: {
      Entity: 'bills',
      Name: 'Due first',
      Query: 'where[BusinessState][$eq]=Approved&order=DueDate',
      Columns: ['InvoiceNumber', 'VendorId', 'DueDate', 'TotalAmount'],
      IsShared: true,
    },
    changeExample: { id: 1, fields: { Name: 'Due and approved' } },
  },
});
