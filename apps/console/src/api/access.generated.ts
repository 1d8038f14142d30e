// Generated from the declarations of record kinds by `npm run api:export`. Do not edit.
import type { Access } from './access';

export const access: Access = {
  'clients': {"read":"any","create":["Manages Projects","Manages Invoices"],"otherwise":"none","perVendor":true},
  'departments': {"read":"any","create":["Admin"],"otherwise":"none"},
  'vendors': {"read":"any","create":["Manages Bills","Manages Projects"],"otherwise":"none","perVendor":true},
  'resources': {"read":"any","create":["Manages Resources"],"otherwise":"none"},
  'items': {"read":"any","create":["Manage Contracts","Manages Financial Information"],"otherwise":"none"},
  'users': {"read":["Admin"],"create":["Admin"],"otherwise":"own"},
  'documents': {"read":"any","create":"any","otherwise":"none","perVendor":true},
  'roles': {"read":["Admin"],"create":["Admin"],"otherwise":"none"},
  'views': {"read":"nobody","create":"any","otherwise":"own"},
  'projects': {"read":"any","create":["Manages Projects"],"otherwise":"none","perVendor":true},
  'milestones': {"read":"any","create":["Manages Projects"],"otherwise":"none","perVendor":true},
  'tasks': {"read":"any","create":["Manages Projects"],"otherwise":"none","perVendor":true},
  'contracts': {"read":["Manage Contracts","Manages Financial Information","Accountant"],"create":["Manage Contracts"],"otherwise":"none","perVendor":true},
  'deliverables': {"read":["Manage Contracts","Manages Financial Information","Accountant"],"create":["Manage Contracts"],"otherwise":"none","perVendor":true},
  'tickets': {"read":"any","create":["Manages Projects"],"otherwise":"none","perVendor":true},
  'rfis': {"read":"any","create":["Manages Projects"],"otherwise":"none","perVendor":true},
  'list-items': {"read":"any","create":["Manages Projects"],"otherwise":"none","perVendor":true},
  'time-entries': {"read":["Approves Time","Manages Financial Information","Accountant"],"create":["Tracks Time","Approves Time"],"otherwise":"own","perVendor":"own"},
  'purchases': {"read":["Manages Bills","Manages Financial Information","Accountant"],"create":"any","otherwise":"own","perVendor":true},
  'billables': {"read":["Manages Invoices","Accountant"],"create":["Manages Invoices"],"otherwise":"none","perVendor":"none"},
  'allocations': {"read":"any","create":["Manages Resources"],"otherwise":"none"},
  'bills': {"read":["Manages Bills","Accountant"],"create":["Manages Bills"],"otherwise":"own","perVendor":true},
  'payments': {"read":["Manages Bills","Manages Invoices","Accountant"],"create":["Manages Bills","Manages Invoices"],"otherwise":"none","perVendor":true},
  'receipts': {"read":["Manages Invoices","Accountant"],"create":["Manages Invoices"],"otherwise":"none","perVendor":"none"},
  'disbursements': {"read":["Manages Bills","Accountant"],"create":["Manages Bills"],"otherwise":"none","perVendor":true},
  'invoices': {"read":["Manages Invoices","Accountant"],"create":["Manages Invoices"],"otherwise":"none","perVendor":"none"},
  'cost-transfers': {"read":["Accountant","Manages Financial Information"],"create":["Accountant","Manages Financial Information"],"otherwise":"none"},
  'ext-accounts': {"read":["Accountant"],"create":["Accountant"],"otherwise":"none"},
  'ext-classes': {"read":["Accountant"],"create":["Accountant"],"otherwise":"none"},
  'ext-employees': {"read":["Accountant"],"create":["Accountant"],"otherwise":"none"},
  'ext-payment-terms': {"read":["Accountant"],"create":["Accountant"],"otherwise":"none"},
  'ext-tax-codes': {"read":["Accountant"],"create":["Accountant"],"otherwise":"none"},
  'ext-tax-rates': {"read":["Accountant"],"create":["Accountant"],"otherwise":"none"},
  'aia-invoices': {"read":["Manages Invoices","Accountant"],"create":["Manages Invoices"],"otherwise":"none","perVendor":"none"},
  'webhooks': {"read":["Admin"],"create":["Admin"],"otherwise":"none"},
};

/** What users may be allowed, by name. */
export const privileges: readonly string[] = ["Approves Time","Tracks Time","Manages Invoices","Manages Bills","Manage Contracts","Manages Projects","Manages Resources","Manages Financial Information","Accountant","Admin"];
