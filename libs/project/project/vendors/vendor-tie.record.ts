import * as f from '@plumbline/platform/records';

/** The documents by which a vendor has to do with a project. */
export const TYING = ['Contract', 'Milestone', 'Purchase', 'Bill'] as const;

/** The id of the row of a document. */
export const tieOf = (document: (typeof TYING)[number], id: number): number => id * TYING.length + TYING.indexOf(document);

/** The vendor of a document and its projects; the row's id is `tieOf` the document. */
export const vendorTie = f.recordKind({
  name: 'VendorTie',
  v1: null,
  v2: null,
  description: 'The vendor of a contract, milestone, purchase or bill, with its projects.',
  fields: { Id: f.id(), VendorId: f.integer(), ProjectIds: f.values(f.integer()) },
  storage: { derivesIds: true },
});
