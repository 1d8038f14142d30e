import type { ProjectSection } from './addresses';
import { invoices } from './billing/invoices.table';
import { bills } from './bills/bills.table';
import type { TableOf } from './parts/data-table/table-of';
import { listItems } from './projects/list-items.table';
import { rfis } from './projects/rfis.table';
import { purchases } from './purchasing/purchases.table';
import { timeEntries } from './time/time-entries.table';

/** The lists that a project has; its documents are none. */
export const sectionTables: Readonly<Partial<Record<ProjectSection, TableOf>>> = {
  time: timeEntries,
  purchases,
  bills,
  invoices,
  rfis,
  'to-dos': listItems,
};
