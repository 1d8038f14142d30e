import { decided, quoted, section, type Statement } from './statement';

const DELETE = 'All delete routes are DELETE /api/v1/{dataType}/{id}.';

/** The statements on a kind: its row of the table quoted, and for its deletion the sentence below the table as well. */
const row = (quote: string, kind: string, operations: Readonly<Record<string, string>>): Statement[] =>
  Object.entries(operations).flatMap(([operation, says]) =>
    quoted(operation === 'delete' && says.startsWith('DELETE') ? [quote, DELETE] : quote, { [`P-${kind}.${operation}`]: says }),
  );
const WEB = 'the web application alone does it: 405 with Allow.';

/** The operations that each kind supports: read, create, update, remove. */
export const support = section(
  'Support of each kind',
  row(
    '| bills | yes | POST /api/v1/bills | path PUT /api/v1/bills/{id} listed, yet updating bills is declared unavailable through the API (web app only) | yes |',
    'bills',
    {
      read: 'Bills are read: all, one, and since.',
      create: 'POST /api/v1/bills creates a bill.',
      update: `Bills are not updated on v1; ${WEB}`,
      delete: 'DELETE /api/v1/bills/{id} deletes a bill.',
    },
  ),
  row('| clients | yes | POST /api/v1/clients | PUT /api/v1/clients/{id} | yes |', 'clients', {
    read: 'Clients are read: all, one, and since.',
    create: 'POST /api/v1/clients creates a client.',
    update: 'PUT /api/v1/clients/{id} updates a client.',
    delete: 'DELETE /api/v1/clients/{id} deletes a client.',
  }),
  row(
    '| departments | yes | POST /api/v1/departments | path listed, yet updating departments is declared unavailable through the API (web app only) | yes |',
    'departments',
    {
      read: 'Departments are read: all, one, and since.',
      create: 'POST /api/v1/departments creates a department.',
      update: `Departments are not updated on v1; ${WEB}`,
      delete: 'DELETE /api/v1/departments/{id} deletes a department.',
    },
  ),
  row('| aiainvoices | yes | no (web app only) | no (web app only) | no (web app only) |', 'aiainvoices', {
    read: 'AIA invoices are read: all, one, and since.',
    create: `AIA invoices are not created on v1; ${WEB}`,
    update: `AIA invoices are not updated on v1; ${WEB}`,
    delete: `AIA invoices are not deleted on v1; ${WEB}`,
  }),
  row('| items | yes | POST /api/v1/items | PUT /api/v1/items/{id} | yes |', 'items', {
    read: 'Items are read: all, one, and since.',
    create: 'POST /api/v1/items creates an item.',
    update: 'PUT /api/v1/items/{id} updates an item.',
    delete: 'DELETE /api/v1/items/{id} deletes an item.',
  }),
  row(
    '| milestones | not available through the API (web app) | POST /api/v1/milestones | PUT /api/v1/milestones/{id} | yes |',
    'milestones',
    {
      read: `Milestones are not read on v1 (except in the project plan); ${WEB}`,
      create: 'POST /api/v1/milestones creates a milestone.',
      update: 'PUT /api/v1/milestones/{id} updates a milestone.',
      delete: 'DELETE /api/v1/milestones/{id} deletes a milestone.',
    },
  ),
  row('| payments | yes | POST /api/v1/payments | path listed, declared unavailable through the API (web app only) | yes |', 'payments', {
    read: 'Payments are read: all, one, and since.',
    create: 'POST /api/v1/payments creates a payment.',
    update: `Payments are not updated on v1; ${WEB}`,
    delete: 'DELETE /api/v1/payments/{id} deletes a payment.',
  }),
  row('| projects | yes, plus project plan route | no (web app only) | no (web app only) | no (web app only) |', 'projects', {
    read: 'Projects are read: all, one, and since.',
    create: `Projects are not created on v1; ${WEB}`,
    update: `Projects are not updated on v1; ${WEB}`,
    delete: `Projects are not deleted on v1; ${WEB}`,
  }),
  row('| purchases | yes | see below | see below | yes |', 'purchases', {
    read: 'Purchases are read: all, one, and since.',
    create: 'POST /api/v1/purchases creates a purchase.',
    update: 'PUT /api/v1/purchases/{id} updates a purchase.',
    delete: 'DELETE /api/v1/purchases/{id} deletes a purchase.',
  }),
  row('| resources | yes | POST /api/v1/resources | PUT /api/v1/resources/{id} | yes |', 'resources', {
    read: 'Resources are read: all, one, and since.',
    create: 'POST /api/v1/resources creates a resource.',
    update: 'PUT /api/v1/resources/{id} updates a resource.',
    delete: 'DELETE /api/v1/resources/{id} deletes a resource.',
  }),
  row('| tickets | yes | POST /api/v1/tickets | PUT /api/v1/tickets/{id} | yes |', 'tickets', {
    read: 'Tickets are read: all, one, and since.',
    create: 'POST /api/v1/tickets creates a ticket.',
    update: 'PUT /api/v1/tickets/{id} updates a ticket.',
    delete: 'DELETE /api/v1/tickets/{id} deletes a ticket.',
  }),
  row(
    '| time | yes | POST /api/v1/time, POST /api/v1/time/check-in | PUT /api/v1/time/{id}, PUT /api/v1/time/check-out/{id} | yes |',
    'time',
    {
      read: 'Time entries are read: all, one, and since.',
      create: 'POST /api/v1/time and POST /api/v1/time/check-in create a time entry.',
      update: 'PUT /api/v1/time/{id} and PUT /api/v1/time/check-out/{id} update a time entry.',
      delete: 'DELETE /api/v1/time/{id} deletes a time entry.',
    },
  ),
  row('| vendors | yes | POST /api/v1/vendors | PUT /api/v1/vendors/{id} | yes |', 'vendors', {
    read: 'Vendors are read: all, one, and since.',
    create: 'POST /api/v1/vendors creates a vendor.',
    update: 'PUT /api/v1/vendors/{id} updates a vendor.',
    delete: 'DELETE /api/v1/vendors/{id} deletes a vendor.',
  }),
  quoted('GET /api/v1/projects/{id}/projectPlan returns the project plan of a project', {
    'P-projects.plan': 'GET /api/v1/projects/{id}/projectPlan answers with the project plan of a project.',
  }),
  quoted(
    'Bills, clients, departments, items, payments, projects, purchases, resources, tickets, time and vendors support the since route with fields, page, page_size and include_deleted.',
    {
      'P-since':
        'The since route of bills, clients, departments, items, payments, projects, purchases, resources, tickets, time and vendors takes fields, page, page_size and include_deleted.',
    },
  ),
  quoted('the list route of regular (non-AIA) invoices (only an example read of /api/v1/invoices is listed): not shown.', {
    'P-invoices.read': 'Invoices are read: all, one, and since.',
  }),
  decided({
    'D-P-users': 'Users can be read: all, one, and since; never with a password.',
    'D-P-allocations': 'Allocations can be read: all, one, and since; they are written on v2 alone.',
    'D-P-listitems': 'List items can be read: all, one, and since; they are written on v2 alone.',
    'D-P-rfis': 'RFIs can be read: all, one, and since; they are written on v2 alone.',
    'D-P-documents': 'Documents can be read: all, one, and since.',
    'D-P-extd-classes': 'Classes of the accounting package live at /api/v1/extd/classes.',
  }),
);
