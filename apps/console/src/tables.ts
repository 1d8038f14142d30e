import type { ListAddress } from './addresses';
import { applications } from './billing/applications.table';
import { invoices } from './billing/invoices.table';
import { bills } from './bills/bills.table';
import { clients } from './directory/clients.table';
import { departments } from './directory/departments.table';
import { items } from './directory/items.table';
import { resources } from './directory/resources.table';
import { roles } from './directory/roles.table';
import { users } from './settings/users.table';
import { vendors } from './directory/vendors.table';
import type { TableOf } from './parts/data-table/table-of';
import { payments } from './payments/payments.table';
import { projects } from './projects/projects.table';
import { purchases } from './purchasing/purchases.table';
import { webhooks } from './settings/webhooks.table';
import { tickets } from './tickets/tickets.table';
import { timeEntries } from './time/time-entries.table';

/** Every list of the console. */
export const tables: Readonly<Record<ListAddress, TableOf>> = {
  '/projects': projects,
  '/time/entries': timeEntries,
  '/purchases': purchases,
  '/bills': bills,
  '/invoices': invoices,
  '/applications': applications,
  '/payments': payments,
  '/tickets': tickets,
  '/clients': clients,
  '/vendors': vendors,
  '/resources': resources,
  '/roles': roles,
  '/items': items,
  '/departments': departments,
  '/users': users,
  '/settings/webhooks': webhooks,
};
