import { flag, id, instant, name, recordKind } from '@plumbline/platform/records';
import { extId } from './package-link.record';

/** A class by which the accounting package divides income and cost (see F-ExtClass). */
export const extClass = recordKind({
  name: 'ExtClass',
  v1: 'extd/classes',
  v2: 'ext-classes',
  description: 'A class by which the accounting package divides income and cost.',
  fields: {
    Id: id(),
    Name: name().required().describe('Name of the class.', 'Kitchens'),
    FullyQualifiedName: name().labelled('Full name').describe('Name with the names of the classes above it.', 'Residential:Kitchens'),
    ExtId: extId,
    SubClass: flag().labelled('Is a part').describe('Whether the class is below another one.', true),
    DateLastSynced: instant()
      .labelled('Last synchronized')
      .describe('When it was last synchronized with the accounting package.', '2026-03-02T15:04:05.000Z'),
  },
  searched: ['Name', 'ExtId'],
  storage: { indexed: ['Name', 'ExtId', 'DateLastSynced'] },
  docs: { words: { one: 'accounting class', many: 'accounting classes' } },
});
