import { decided, section } from './statement';

/** The privileges. */
export const privileges = section(
  'Privileges',
  decided({
    'D-6.admin': 'Admin, and the Setup Admin, may do everything in the company.',
    'D-6.clients':
      'Clients are read by any user, by a Subcontractor only the names of those whose projects it sees; Manages Projects or Manages Invoices writes and removes them.',
    'D-6.vendors':
      'Vendors are read by any user, by a Subcontractor only the own; Manages Bills or Manages Projects writes them, Manages Bills removes them.',
    'D-6.departments': 'Departments are read by any user; Admin writes and removes them.',
    'D-6.resources':
      'Resources and allocations are read by any user, their rates and costs only with Manages Resources or Manages Financial Information, save the own wage; Manages Resources writes and removes them.',
    'D-6.items':
      'Items are read by any user, their prices by no Subcontractor; Manage Contracts or Manages Financial Information writes and removes them.',
    'D-6.projects':
      'Projects, milestones, tickets, RFIs and list items are read by any user, by a Subcontractor only where its vendor has a contract, a request or a bill; Manages Projects writes and removes them.',
    'D-6.time':
      'Time is read by whose it is, all of it with Approves Time, Manages Financial Information or Accountant; Tracks Time writes that of the own resource, Approves Time any; the own goes while it is not approved, any with Approves Time, which also approves.',
    'D-6.purchases':
      'Purchases are read by who made them and by those whom they await, all of them with Manages Bills, Manages Financial Information or Accountant; any user makes them; the own draft is removed by oneself, any with Manages Bills; who decides needs the authority, and is above their maker.',
    'D-6.bills': 'Bills and their payments are read with Manages Bills or Accountant, and written and removed with Manages Bills.',
    'D-6.invoices':
      'Invoices, AIA invoices and their payments are read with Manages Invoices or Accountant, and written with Manages Invoices, which removes drafts.',
    'D-6.extd': 'Records of the accounting package are for Accountant alone.',
    'D-6.users': 'Users are read by themselves and by Admin, who alone writes them.',
    'D-6.money':
      'Cost, budget, estimate and margin of projects, milestones, tasks, items and purchases, and contract rates, are shown to Admin and with Manages Projects, Manages Financial Information, Manage Contracts, Manages Invoices or Accountant; wages, burden and the cost of time with Manages Resources or Manages Financial Information, the cost of time with Accountant too, save the own; a purchase whole to who made it and to whom it awaits. All others, and every Subcontractor, Mobile and Customer Service user, get the absent value.',
    'D-6.subcontractor':
      'A Subcontractor sees the contracts, purchases, bills and their payments of its vendor, the projects and milestones that these name, and the name of the client of those; no other client or vendor, and no price of the catalogue.',
    'D-6.override': 'What time costs is set (OverrideCost) only with Approves Time: 403 without it, naming that privilege.',
    'D-6.list': 'A list holds only what the caller may see.',
    'D-6.one': 'A single read of what the caller may not see is 404.',
    'D-6.write': 'A write to what the caller may see but not change is 403.',
    'D-6.no-access': 'A user of type No Access gets no token.',
    'D-6.company': "Everything is within the caller's company: no parameter reaches another's.",
    'D-6.foreign': 'The id of a record of another company is answered exactly as one that does not exist, and as fast.',
  }),
);
