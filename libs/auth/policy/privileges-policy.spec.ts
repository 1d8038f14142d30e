import { client, item, resource, user } from '@plumbline/company/published';
import { PRIVILEGES, system, USER_TYPES, type Actor, type Privilege, type UserType } from '@plumbline/platform/kernel';
import type { Verb } from '@plumbline/platform/records';
import { PRIVILEGES_TABLE } from './privileges';
import { PrivilegesPolicy } from './privileges-policy';

const policy = new PrivilegesPolicy();
const person = (privileges: readonly Privilege[], userType: UserType = 'Access', vendor: number | null = null): Actor => ({
  ...system(1, 'c', 'c'),
  user: 7,
  userType,
  vendor,
  privileges: new Set(privileges),
  isAdmin: privileges.includes('Admin'),
});

/** The letters stand for privileges: T Tracks Time, A Approves Time, I Manages Invoices, B Manages Bills, C Manage Contracts, P Manages Projects, R Manages Resources, F Manages Financial Information, X Accountant. */
const LETTERS: Readonly<Record<string, Privilege>> = {
  T: 'Tracks Time',
  A: 'Approves Time',
  I: 'Manages Invoices',
  B: 'Manages Bills',
  C: 'Manage Contracts',
  P: 'Manages Projects',
  R: 'Manages Resources',
  F: 'Manages Financial Information',
  X: 'Accountant',
};
const ANY = 'TAIBCPRFX';
const WORK = [ANY, 'P', 'P', 'P', 'P'] as const;
const BOOKS = ['X', 'X', 'X', 'X', 'X'] as const;
const RECEIVABLE = ['IX', 'I', 'I', 'I', 'I'] as const;
const COST_REPORT = ['ICPFX', '', '', '', ''] as const;
const ADMIN = ['', '', '', '', ''] as const;
const NO_MORE = '';

/** By kind: which of the nine read all, create, change, remove, act. Admin may do everything, except with reports. */
const EXPECTED: Readonly<Record<string, readonly [string, string, string, string, string]>> = {
  Client: [ANY, 'PI', 'PI', 'PI', 'PI'],
  Vendor: [ANY, 'BP', 'BP', 'B', 'BP'],
  Company: [ANY, NO_MORE, NO_MORE, NO_MORE, NO_MORE],
  CompanySettings: [NO_MORE, NO_MORE, NO_MORE, NO_MORE, 'X'],
  Department: [ANY, NO_MORE, NO_MORE, NO_MORE, NO_MORE],
  Resource: [ANY, 'R', 'R', 'R', 'R'],
  Allocation: [ANY, 'R', 'R', 'R', 'R'],
  Item: [ANY, 'CF', 'CF', 'CF', 'CF'],
  Category: [ANY, 'CF', 'CF', 'CF', 'CF'],
  Project: WORK,
  ProjectPlan: WORK,
  Milestone: WORK,
  Task: WORK,
  Ticket: WORK,
  RFI: WORK,
  ListItem: WORK,
  Document: [ANY, ANY, ANY, ANY, ANY],
  Contract: ['CFX', 'C', 'C', 'C', 'C'],
  Deliverable: ['CFX', 'C', 'C', 'C', 'C'],
  TimeEntry: ['AFX', 'TA', 'TA', ANY, 'A'],
  Purchase: ['BFX', ANY, ANY, ANY, ANY],
  Bill: ['BX', 'B', 'B', 'B', ANY],
  CostTransfer: ['XF', 'XF', 'XF', 'XF', 'XF'],
  CostTransfersReport: ['XF', NO_MORE, NO_MORE, NO_MORE, NO_MORE],
  JobCostReport: COST_REPORT,
  JobsReport: COST_REPORT,
  OverBudgetReport: COST_REPORT,
  CommittedReport: COST_REPORT,
  ReceivedNotBilledReport: ['BXF', NO_MORE, NO_MORE, NO_MORE, NO_MORE],
  ReceivablesReport: ['IXF', NO_MORE, NO_MORE, NO_MORE, NO_MORE],
  PayablesReport: ['BXF', NO_MORE, NO_MORE, NO_MORE, NO_MORE],
  StatementReport: ['IXF', NO_MORE, NO_MORE, NO_MORE, NO_MORE],
  LateDocumentsReport: ['XF', NO_MORE, NO_MORE, NO_MORE, NO_MORE],
  LedgerReport: ['XF', NO_MORE, NO_MORE, NO_MORE, NO_MORE],
  SalesTaxReport: ['IXF', NO_MORE, NO_MORE, NO_MORE, NO_MORE],
  RetainageReport: ['XF', NO_MORE, NO_MORE, NO_MORE, NO_MORE],
  CashForecastReport: ['XF', NO_MORE, NO_MORE, NO_MORE, NO_MORE],
  ChangeOrdersReport: ['CFX', NO_MORE, NO_MORE, NO_MORE, NO_MORE],
  UtilisationReport: ['RFX', NO_MORE, NO_MORE, NO_MORE, NO_MORE],
  WipReport: COST_REPORT,
  AuditReport: ['', NO_MORE, NO_MORE, NO_MORE, NO_MORE],
  Invoice: RECEIVABLE,
  Receipt: RECEIVABLE,
  Disbursement: ['BX', 'B', 'B', 'B', 'B'],
  Refund: RECEIVABLE,
  VendorRefund: ['BX', 'B', 'B', 'B', 'B'],
  BankDeposit: RECEIVABLE,
  AIAInvoice: RECEIVABLE,
  Billable: RECEIVABLE,
  Payment: ['BIX', 'BI', 'BI', 'BI', 'BI'],
  ExtAccount: BOOKS,
  ExtClass: BOOKS,
  ExtEmployee: BOOKS,
  ExtPaymentTerm: BOOKS,
  ExtTaxCode: BOOKS,
  ExtTaxRate: BOOKS,
  User: ADMIN,
  Role: ADMIN,
  Application: ADMIN,
  WebhookSubscription: ADMIN,
  View: ['', ANY, ANY, ANY, ANY],
  PayrollReport: ['RFX', NO_MORE, NO_MORE, NO_MORE, NO_MORE],
  CertifiedPayrollReport: ['RFX', NO_MORE, NO_MORE, NO_MORE, NO_MORE],
};
const VERBS: readonly Verb[] = ['read', 'create', 'update', 'remove', 'act'];
const may = (actor: Actor, kind: string, verb: Verb): boolean =>
  verb === 'read' ? policy.visibility(actor, kind) === 'all' : policy.allows(actor, kind, verb);

describe('the privileges table', () => {
  it('has no row that this spec omits', () => {
    expect(Object.keys(EXPECTED).sort()).toEqual(Object.keys(PRIVILEGES_TABLE).sort());
  });

  it.each(Object.entries(EXPECTED))('for %s', (kind, row) => {
    VERBS.forEach((verb, index) => {
      const allowed = Object.keys(LETTERS).filter((letter) => may(person([LETTERS[letter]]), kind, verb));
      expect([kind, verb, allowed.join('')]).toEqual([kind, verb, [...ANY].filter((letter) => row[index]?.includes(letter)).join('')]);
      expect(may(person([]), kind, verb)).toBe(row[index] === ANY);
      // Nobody reads the private views of others.
      expect(may(person(['Admin']), kind, verb)).toBe(verb === 'read' ? kind !== 'View' : !/Report$/.test(kind));
    });
  });

  it('shows payroll to no user of a type that is not told wages', () => {
    for (const userType of ['Subcontractor', 'Mobile', 'Customer Service'] as const)
      expect(policy.visibility({ ...person(['Manages Resources']), userType }, 'PayrollReport')).not.toBe('all');
  });

  it('shows users their own time, their own purchases, and bills, and those that await them, and themselves', () => {
    for (const kind of ['TimeEntry', 'Purchase', 'Bill', 'User']) expect(policy.visibility(person([]), kind)).toBe('own');
    for (const kind of ['Invoice', 'Contract', 'ExtAccount']) expect(policy.visibility(person([]), kind)).toBe('none');
  });

  it('shows views to their owners and those with whom they are shared alone, not to an Admin or an Auditor as such', () => {
    const auditor = person([], 'Auditor');
    for (const one of [person([]), person(['Admin']), auditor, person([], 'Subcontractor', 4)])
      expect(policy.visibility(one, 'View')).toBe('own');
    expect(policy.allows(auditor, 'View', 'create')).toBe(false);
  });

  it('lists to a user the kinds of which it may see records', () => {
    expect(policy.lists(person([]))).toEqual(expect.arrayContaining(['Client', 'Bill', 'TimeEntry', 'View']));
    for (const kind of ['Invoice', 'Contract', 'Role', 'WipReport']) {
      expect(policy.lists(person([]))).not.toContain(kind);
      for (const all of [person(['Admin']), person([], 'Auditor')]) expect(policy.lists(all)).toContain(kind);
    }
    expect(policy.lists(person(['Manages Invoices'], 'Subcontractor', null))).not.toContain('Invoice');
  });

  it('shows no report of cost to users outside, whatever their privileges', () => {
    for (const userType of ['Subcontractor', 'Mobile', 'Customer Service'] as const)
      for (const kind of ['JobCostReport', 'WipReport'])
        expect(
          policy.visibility(
            person(
              PRIVILEGES.filter((one) => one !== 'Admin'),
              userType,
              4,
            ),
            kind,
          ),
        ).toBe('none');
  });

  it('shows a subcontractor only the work of its vendor', () => {
    for (const kind of ['Project', 'Milestone', 'Task', 'Ticket', 'RFI', 'ListItem']) {
      expect(policy.visibility(person(['Manages Projects'], 'Subcontractor', 4), kind)).toBe('vendor');
      expect(policy.visibility(person([], 'Subcontractor', null), kind)).toBe('none');
    }
  });

  it('shows a subcontractor the papers of its vendor, and what is its own, whatever its privileges', () => {
    const withAll = PRIVILEGES.filter((one) => one !== 'Admin');
    for (const privileges of [[], withAll]) {
      for (const kind of ['Client', 'Vendor', 'Contract', 'Deliverable', 'Purchase', 'Bill', 'Payment', 'TimeEntry', 'Invoice'])
        expect(policy.visibility(person(privileges, 'Subcontractor', 4), kind)).toBe('vendor');
      expect(policy.hidingFields(person(privileges, 'Subcontractor', 4), 'Payment')).toEqual([]);
    }
    for (const kind of ['Purchase', 'Bill', 'TimeEntry'])
      expect(policy.visibility(person(withAll, 'Subcontractor', null), kind)).toBe('own');
    for (const kind of ['Client', 'Contract']) expect(policy.visibility(person(withAll, 'Subcontractor', null), kind)).toBe('none');
    for (const kind of ['Item', 'Department', 'Resource']) expect(policy.visibility(person([], 'Subcontractor', 4), kind)).toBe('all');
  });

  it('hides documents of clients and vendors from a subcontractor', () => {
    const hidden = Object.keys(PRIVILEGES_TABLE).filter((kind) => policy.hidesParts(person([], 'Subcontractor', 4), kind));
    expect(hidden).toEqual(['Client', 'Vendor']);
    expect(policy.hidesParts(person([]), 'Client')).toBe(false);
  });

  it('hides records that every user may see only from subcontractors', () => {
    const isKept = (actor: Actor): boolean =>
      Object.keys(PRIVILEGES_TABLE).some((kind) => {
        const visibility = policy.visibility(actor, kind);
        return visibility === 'vendor' || (visibility === 'none' && PRIVILEGES_TABLE[kind].read === 'any');
      });
    for (const userType of USER_TYPES)
      for (const privileges of [[], ['Manages Projects'], ['Admin']] as const)
        for (const vendor of [null, 4]) {
          const actor = person(privileges, userType, vendor);
          expect([userType, privileges, policy.narrows(actor)]).toEqual([userType, privileges, isKept(actor)]);
        }
  });

  /** The types of users who see money by their privileges. */
  const INSIDE: readonly UserType[] = ['Access', 'Advisor', 'API'];
  const OUTSIDE: readonly UserType[] = ['Mobile', 'Customer Service', 'Subcontractor'];

  const money: Readonly<Record<string, string>> = {
    Project: 'BudgetAmount LaborEstimated LaborTracked MaterialsEstimated MaterialsTracked SubsEstimated SubsTracked',
    Milestone: 'Budget BudgetLabor BudgetSubs MaterialsTotal EstimatedItems.Price Tasks.RoleResources.HourlyRate',
    Task: 'RoleResources.HourlyRate',
    Item: 'OurCost EstimatedItems.Price RoleResourceRates.Rate',
    Ticket: 'ServiceItems.Cost',
    Purchase:
      'TotalAmount BilledAmount CommittedAmount OverbilledAmount RetainedAmount Changes.Amount PendingChange.Amount PendingChange.TotalAmount Items.UnitPrice Items.TotalAmount Items.BilledAmount',
    Deliverable:
      'UnitPrice MarkupPercent RoleResourceRates.Rate TieredPricing.Price Rates.UnitPrice Rates.RoleResourceRates.Rate Quantities.UnitPrice Quantities.Price',
  };
  it.each(Object.entries(money))('shows the money of a %s by five privileges, never to users outside', (kind, fields) => {
    for (const privilege of PRIVILEGES) {
      const sees = ['P', 'F', 'C', 'I', 'X'].some((letter) => LETTERS[letter] === privilege) || privilege === 'Admin';
      for (const type of INSIDE)
        expect([privilege, policy.hiddenFields(person([privilege], type), kind)]).toEqual([privilege, sees ? [] : fields.split(' ')]);
      for (const type of OUTSIDE.slice(0, 2))
        expect(policy.hiddenFields(person([privilege], type), kind)).toEqual(expect.arrayContaining(fields.split(' ')));
    }
  });

  it("shows a subcontractor the money in its vendor's papers, and none of the company's", () => {
    const sub = person(
      PRIVILEGES.filter((one) => one !== 'Admin'),
      'Subcontractor',
      4,
    );
    for (const kind of ['Purchase', 'Contract', 'Deliverable', 'Bill', 'Payment']) expect(policy.hiddenFields(sub, kind)).toEqual([]);
    for (const kind of ['Project', 'Milestone', 'Task']) expect(policy.hiddenFields(sub, kind)).toEqual(money[kind]?.split(' '));
    expect(policy.hiddenFields(sub, 'Item')).toEqual([...(money['Item']?.split(' ') ?? []), 'Price', 'TieredPricing.Price']);
    const shown = client.wireNames.filter((field) => !policy.hiddenFields(sub, 'Client').includes(field));
    expect(shown).toEqual(['Id', 'ClientName']);
    expect(policy.hiddenFields(person([]), 'Client')).toEqual([]);
  });

  it('shows wages to users who manage resources or financial information, those of work to bookkeepers, and to everybody the own', () => {
    const burden = ['Benefits', 'UnionPerHour', 'Taxes', 'Insurance', 'Other'];
    const dated = (rates: readonly string[]) => [...rates, ...rates.map((rate) => `Rates.${rate}`)];
    for (const privilege of PRIVILEGES) {
      const sees = ['Manages Resources', 'Manages Financial Information', 'Admin'].includes(privilege);
      const of = (kind: string, type: UserType, isOwn = false) => policy.hiddenFields(person([privilege], type, 4), kind, isOwn);
      for (const type of [...INSIDE, ...OUTSIDE]) {
        const isShown = sees && INSIDE.includes(type);
        const isShownOfWork = (sees || privilege === 'Accountant') && INSIDE.includes(type);
        expect([privilege, type, of('Resource', type)]).toEqual([
          privilege,
          type,
          isShown ? [] : [...dated(['Rate']), ...dated(['Cost', ...burden])],
        ]);
        expect(of('Resource', type, true)).toEqual(isShown ? [] : dated(['Rate']));
        expect(of('TimeEntry', type)).toEqual(
          isShownOfWork ? [] : ['Cost', 'HourlyRate', ...burden, 'HourlyPayRate', 'PWHourlyRate', 'PWMaxFringe'],
        );
        expect(of('TimeEntry', type, true)).toEqual([]);
        expect(of('Role', type)).toEqual(isShown ? [] : dated(['Rate', 'Cost']));
        expect(of('Allocation', type)).toEqual(isShown ? [] : ['Rate']);
        expect(of('Billable', type)).toEqual(isShownOfWork ? [] : ['OurCost[OriginOfBillable=ResourceTimeEntry]']);
      }
    }
  });

  it('shows everybody the whole of the own purchases', () => {
    for (const type of [...INSIDE, ...OUTSIDE]) expect(policy.hiddenFields(person([], type, 4), 'Purchase', true)).toEqual([]);
  });

  it('hides fields that the kinds have, and says who sees them', () => {
    const kinds = { Client: client, Item: item, Resource: resource };
    for (const [name, { fields }] of Object.entries(kinds))
      for (const [path, sentence] of policy.audiences(name)) {
        expect(Object.keys({ ...fields, ParentName: '' })).toContain(path.split('.')[0]);
        expect(sentence).toMatch(/^(Shown to .* Others see it as unset|Hidden from Subcontractor users, who see it as unset)\.$/);
      }
    expect(policy.audiences('Resource').get('Cost')).toBe(
      'Shown to users with Manages Resources or Manages Financial Information, never to Subcontractor, Mobile and Customer Service users; also in own records. Others see it as unset.',
    );
  });

  it('shows the authority of managers to Admin only', () => {
    const hidden = policy.hiddenFields(person(['Manages Resources', 'Accountant']), 'User');
    expect(hidden).toEqual(
      expect.arrayContaining(
        ['UserRights', 'ApprovalThreshold', 'UnlimitedAuthority', 'Email', 'Username'].map((field) => `ManagementTree.${field}`),
      ),
    );
    for (const field of ['Id', 'FirstName', 'LastName', 'FullName']) expect(hidden).not.toContain(`ManagementTree.${field}`);
    const shape = user.fields.ManagementTree.options.shape ?? {};
    for (const path of hidden) expect(Object.keys(shape)).toContain(path.replace('ManagementTree.', ''));
    expect(policy.hiddenFields(person(['Admin']), 'User')).toEqual([]);
  });

  it('keeps payments of bills and payments of invoices apart', () => {
    expect(policy.hidingFields(person(['Manages Bills']), 'Payment')).toEqual(['InvoiceId']);
    expect(policy.hidingFields(person(['Manages Invoices']), 'Payment')).toEqual(['BillId']);
    expect(policy.hidingFields(person(['Accountant']), 'Payment')).toEqual([]);
  });

  it('allows only Admin to access a kind without a row', () => {
    expect(PRIVILEGES.filter((privilege) => policy.allows(person([privilege]), 'Unheard', 'create'))).toEqual(['Admin']);
    expect(policy.visibility(person([]), 'Unheard')).toBe('none');
    expect(policy.visibility(person([]), 'toString')).toBe('none');
  });

  it('lists the privileges for a verb', () => {
    expect(policy.required('Client', 'create')).toEqual(['Manages Projects', 'Manages Invoices']);
    expect(policy.required('Purchase', 'create')).toEqual([]);
  });
});
