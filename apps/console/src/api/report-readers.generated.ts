// Generated from the declarations of reports by `npm run api:export`. Do not edit.
import type { ReportReaders } from './report';

export const reportReaders: ReportReaders = {
  '1099': {"by":{"":{"read":["Manages Bills","Accountant","Manages Financial Information"],"otherwise":"none","perVendor":"none","never":["Subcontractor","Mobile","Customer Service"]}}},
  'aging': {"parameter":"of","by":{"receivables":{"read":["Manages Invoices","Accountant","Manages Financial Information"],"otherwise":"none","perVendor":"none","never":["Subcontractor","Mobile","Customer Service"]},"payables":{"read":["Manages Bills","Accountant","Manages Financial Information"],"otherwise":"none","perVendor":"none","never":["Subcontractor","Mobile","Customer Service"]}}},
  'cash-forecast': {"by":{"":{"read":["Accountant","Manages Financial Information"],"otherwise":"none","perVendor":"none","never":["Subcontractor","Mobile","Customer Service"]}}},
  'certified-payroll': {"by":{"":{"read":["Manages Resources","Manages Financial Information","Accountant"],"otherwise":"none","perVendor":"none","never":["Subcontractor","Mobile","Customer Service"]}}},
  'change-orders': {"by":{"":{"read":["Manage Contracts","Manages Financial Information","Accountant"],"otherwise":"none","perVendor":"none","never":["Subcontractor","Mobile","Customer Service"]}}},
  'committed': {"by":{"":{"read":["Manages Projects","Manages Financial Information","Manage Contracts","Manages Invoices","Accountant"],"otherwise":"none","perVendor":"none","never":["Subcontractor","Mobile","Customer Service"]}}},
  'cost-transfers': {"by":{"":{"read":["Accountant","Manages Financial Information"],"otherwise":"none","perVendor":"none","never":["Subcontractor","Mobile","Customer Service"]}}},
  'job-cost': {"by":{"":{"read":["Manages Projects","Manages Financial Information","Manage Contracts","Manages Invoices","Accountant"],"otherwise":"none","perVendor":"none","never":["Subcontractor","Mobile","Customer Service"]}}},
  'jobs': {"by":{"":{"read":["Manages Projects","Manages Financial Information","Manage Contracts","Manages Invoices","Accountant"],"otherwise":"none","perVendor":"none","never":["Subcontractor","Mobile","Customer Service"]}}},
  'over-budget': {"by":{"":{"read":["Manages Projects","Manages Financial Information","Manage Contracts","Manages Invoices","Accountant"],"otherwise":"none","perVendor":"none","never":["Subcontractor","Mobile","Customer Service"]}}},
  'payables-due': {"by":{"":{"read":["Manages Bills","Accountant","Manages Financial Information"],"otherwise":"none","perVendor":"none","never":["Subcontractor","Mobile","Customer Service"]}}},
  'payroll': {"by":{"":{"read":["Manages Resources","Manages Financial Information","Accountant"],"otherwise":"none","perVendor":"none","never":["Subcontractor","Mobile","Customer Service"]}}},
  'received-not-billed': {"by":{"":{"read":["Manages Bills","Accountant","Manages Financial Information"],"otherwise":"none","perVendor":"none","never":["Subcontractor","Mobile","Customer Service"]}}},
  'retainage': {"by":{"":{"read":["Accountant","Manages Financial Information"],"otherwise":"none","perVendor":"none","never":["Subcontractor","Mobile","Customer Service"]}}},
  'sales-tax': {"by":{"":{"read":["Manages Invoices","Accountant","Manages Financial Information"],"otherwise":"none","perVendor":"none","never":["Subcontractor","Mobile","Customer Service"]}}},
  'statement': {"by":{"":{"read":["Manages Invoices","Accountant","Manages Financial Information"],"otherwise":"none","perVendor":"none","never":["Subcontractor","Mobile","Customer Service"]}}},
  'utilisation': {"by":{"":{"read":["Manages Resources","Manages Financial Information","Accountant"],"otherwise":"none","perVendor":"none","never":["Subcontractor","Mobile","Customer Service"]}}},
  'vendor-statement': {"by":{"":{"read":["Manages Bills","Accountant","Manages Financial Information"],"otherwise":"none","perVendor":"none","never":["Subcontractor","Mobile","Customer Service"]}}},
  'wip': {"by":{"":{"read":["Manages Projects","Manages Financial Information","Manage Contracts","Manages Invoices","Accountant"],"otherwise":"none","perVendor":"none","never":["Subcontractor","Mobile","Customer Service"]}}},
};
