import type { Privilege } from '@plumbline/platform/kernel';
import type { Verb, Visibility } from '@plumbline/platform/records';

/** Who: any user, nobody ever (not even Admin), or those with one of the privileges. Admin is always among the last. */
export type Who = 'any' | 'nobody' | readonly Privilege[];

/** One row of the table: who may do what with the records of a kind. */
export interface Rule extends Readonly<Record<Verb, Who>> {
  /** What those see who do not see everything (`read`). */
  readonly otherwise: Exclude<Visibility, 'all'>;
  /** Whether Subcontractor users see only what concerns their vendor. */
  readonly perVendor?: boolean;
  /** Fields shown as unset, `List.Field` for those of a list's entries, and who sees them. */
  readonly hidden?: { readonly fields: readonly string[]; readonly except: Who };
  /** Of the records that are seen, those where this field is set are for these only. */
  readonly partly?: readonly { readonly field: string; readonly for: Who }[];
}

type Row = Partial<Rule> & Pick<Rule, 'read' | 'create'>;
/** Unless said otherwise, who creates also changes, who changes also removes and acts, and who may not see everything sees nothing. */
const rule = ({ read, create, update = create, remove = update, act = update, otherwise = 'none', ...more }: Row): Rule => ({
  read,
  create,
  update,
  remove,
  act,
  otherwise,
  ...more,
});

const RATES = ['Rate', 'Cost', 'Benefits', 'UnionPerHour', 'Taxes', 'Insurance', 'Other'] as const;
const seesRates: Who = ['Manages Resources', 'Manages Financial Information'];

/** Of the people above a user: what more there is than who they are. */
const ABOVE = [
  ...['AuthId', 'Username', 'Email', 'ExtId', 'Currency', 'ReimbursementVendorId', 'ApprovalThreshold', 'UnlimitedAuthority'],
  ...['UserRights', 'UserGuideTrackers', 'UserType', 'IsManager', 'IsSetupAdmin', 'IsNew', 'Access', 'Enabled'],
].map((field) => `ManagementTree.${field}`);

const work = rule({ read: 'any', create: ['Manages Projects'], perVendor: true });
const terms = rule({ read: ['Manage Contracts', 'Manages Financial Information'], create: ['Manage Contracts'] });
const receivable = rule({ read: ['Manages Invoices', 'Accountant'], create: ['Manages Invoices'] });
const bookkeeping = rule({ read: ['Accountant'], create: ['Accountant'] });
const administration = rule({ read: ['Admin'], create: ['Admin'] });

/** Who may do what, by the name of the record kind. Finer rules ("own", "draft only") are the commands' own. */
export const PRIVILEGES_TABLE: Readonly<Record<string, Rule>> = {
  Client: rule({ read: 'any', create: ['Manages Projects', 'Manages Invoices'] }),
  Vendor: rule({ read: 'any', create: ['Manages Bills', 'Manages Projects'], remove: ['Manages Bills'] }),
  /** The company itself, which no route shows: its documents stand under this row. */
  Company: rule({ read: 'any', create: ['Admin'], perVendor: true }),
  Department: rule({ read: 'any', create: ['Admin'] }),
  Resource: rule({ read: 'any', create: ['Manages Resources'], hidden: { fields: RATES, except: seesRates } }),
  Allocation: rule({ read: 'any', create: ['Manages Resources'], hidden: { fields: ['Rate'], except: seesRates } }),
  Item: rule({ read: 'any', create: ['Manage Contracts', 'Manages Financial Information'] }),
  Category: rule({ read: 'any', create: ['Manage Contracts', 'Manages Financial Information'] }),
  Project: work,
  ProjectPlan: work,
  Milestone: work,
  Task: work,
  Ticket: work,
  RFI: work,
  ListItem: work,
  /** Seen with the record that it is attached to; changed by who added it and by those who may change that record. */
  Document: rule({ read: 'any', create: 'any', perVendor: true }),
  Contract: terms,
  Deliverable: terms,
  TimeEntry: rule({
    read: ['Approves Time', 'Manages Financial Information'],
    otherwise: 'own',
    create: ['Tracks Time', 'Approves Time'],
    remove: 'any',
    act: ['Approves Time'],
  }),
  Purchase: rule({ read: ['Manages Bills', 'Manages Financial Information'], otherwise: 'own', create: 'any' }),
  Bill: rule({ read: ['Manages Bills', 'Accountant'], create: ['Manages Bills'] }),
  Invoice: receivable,
  AIAInvoice: receivable,
  Billable: receivable,
  Payment: rule({
    read: ['Manages Bills', 'Manages Invoices', 'Accountant'],
    create: ['Manages Bills', 'Manages Invoices'],
    partly: [
      { field: 'BillId', for: ['Manages Bills', 'Accountant'] },
      { field: 'InvoiceId', for: ['Manages Invoices', 'Accountant'] },
    ],
  }),
  ExtAccount: bookkeeping,
  ExtClass: bookkeeping,
  ExtEmployee: bookkeeping,
  ExtPaymentTerm: bookkeeping,
  ExtTaxCode: bookkeeping,
  ExtTaxRate: bookkeeping,
  User: { ...administration, otherwise: 'own', hidden: { fields: ABOVE, except: ['Admin'] } },
  Role: rule({ read: ['Admin'], create: ['Admin'], hidden: { fields: ['Rate', 'Cost'], except: seesRates } }),
  Application: administration,
  Webhook: administration,
  /** Event history and point-in-time state. */
  History: rule({ read: ['Accountant', 'Manages Financial Information'], create: 'nobody' }),
};
