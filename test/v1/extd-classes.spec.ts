import { randomUUID } from 'node:crypto';
import { conformance } from './support/conformance';

/* Classes of the accounting package. */

const PATH = '/api/v1/extd/classes';
const body = () => ({ Name: 'Kitchens', FullyQualifiedName: 'Jobs:Kitchens', SubClass: true, ExtId: randomUUID() });
conformance({
  path: 'extd/classes',
  title: 'ExtClass',
  shape: 'ExtClass',
  id: 'number',
  statements: {
    read: ['D-P-extd-classes', 'D-2.same-reads'],
    create: ['D-P-extd-classes'],
    update: ['D-P-extd-classes'],
    delete: ['D-P-extd-classes'],
  },
  offers: { read: true, create: true, update: true, delete: true },
  make: ({ admin }) => admin.create(PATH, body()),
  touch: ({ admin }, id) => admin.act('PUT', `${PATH}/${id}`, { ExtId: randomUUID() }),
  create: { statements: ['F-ExtClass'], body: async () => body(), required: ['Name', 'ExtId'] },
  update: {
    statements: ['F-ExtClass'],
    bodies: async () => [{ Name: 'Baths' }, { SubClass: false }, { FullyQualifiedName: 'Jobs:Baths' }],
  },
  bad: [['SubClass', { SubClass: 'no' }]],
});
