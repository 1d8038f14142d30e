import { user } from '@plumbline/company/published';
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
const ADMIN = ['', '', '', '', ''] as const;
const NO_MORE = '';

/** Kind: who of the nine reads all, creates, changes, removes, acts. Admin does everything, history aside. */
const EXPECTED: Readonly<Record<string, readonly [string, string, string, string, string]>> = {
  Client: [ANY, 'PI', 'PI', 'PI', 'PI'],
  Vendor: [ANY, 'BP', 'BP', 'B', 'BP'],
  Company: [ANY, NO_MORE, NO_MORE, NO_MORE, NO_MORE],
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
  Contract: ['CF', 'C', 'C', 'C', 'C'],
  Deliverable: ['CF', 'C', 'C', 'C', 'C'],
  TimeEntry: ['AF', 'TA', 'TA', ANY, 'A'],
  Purchase: ['BF', ANY, ANY, ANY, ANY],
  Bill: ['BX', 'B', 'B', 'B', 'B'],
  Invoice: RECEIVABLE,
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
  Webhook: ADMIN,
  History: ['XF', NO_MORE, NO_MORE, NO_MORE, NO_MORE],
};
const VERBS: readonly Verb[] = ['read', 'create', 'update', 'remove', 'act'];
const may = (actor: Actor, kind: string, verb: Verb): boolean =>
  verb === 'read' ? policy.visibility(actor, kind) === 'all' : policy.allows(actor, kind, verb);

describe('the privileges table', () => {
  it('has no row that this page leaves out', () => {
    expect(Object.keys(EXPECTED).sort()).toEqual(Object.keys(PRIVILEGES_TABLE).sort());
  });

  it.each(Object.entries(EXPECTED))('for %s', (kind, row) => {
    VERBS.forEach((verb, index) => {
      const allowed = Object.keys(LETTERS).filter((letter) => may(person([LETTERS[letter]]), kind, verb));
      expect([kind, verb, allowed.join('')]).toEqual([kind, verb, [...ANY].filter((letter) => row[index]?.includes(letter)).join('')]);
      expect(may(person([]), kind, verb)).toBe(row[index] === ANY);
      expect(may(person(['Admin']), kind, verb)).toBe(kind !== 'History' || verb === 'read');
    });
  });

  it('shows people their own time, their own purchases and those that await them, and themselves', () => {
    for (const kind of ['TimeEntry', 'Purchase', 'User']) expect(policy.visibility(person([]), kind)).toBe('own');
    for (const kind of ['Bill', 'Invoice', 'Contract', 'ExtAccount', 'History']) expect(policy.visibility(person([]), kind)).toBe('none');
  });

  it('shows a subcontractor only the work of its vendor', () => {
    for (const kind of ['Project', 'Milestone', 'Task', 'Ticket', 'RFI', 'ListItem']) {
      expect(policy.visibility(person(['Manages Projects'], 'Subcontractor', 4), kind)).toBe('vendor');
      expect(policy.visibility(person([], 'Subcontractor', null), kind)).toBe('none');
    }
    expect(policy.visibility(person([], 'Subcontractor', 4), 'Client')).toBe('all');
  });

  it('keeps what is for every user from nobody but a subcontractor', () => {
    const isKept = (actor: Actor): boolean =>
      Object.keys(PRIVILEGES_TABLE).some((kind) => {
        const sight = policy.visibility(actor, kind);
        return sight === 'vendor' || (sight === 'none' && PRIVILEGES_TABLE[kind].read === 'any');
      });
    for (const userType of USER_TYPES)
      for (const privileges of [[], ['Manages Projects'], ['Admin']] as const)
        for (const vendor of [null, 4]) {
          const actor = person(privileges, userType, vendor);
          expect([userType, privileges, policy.narrows(actor)]).toEqual([userType, privileges, isKept(actor)]);
        }
  });

  it('hides rates and costs from those who manage neither resources nor financial information', () => {
    const rates = ['Rate', 'Cost', 'Benefits', 'UnionPerHour', 'Taxes', 'Insurance', 'Other'];
    expect(policy.hiddenFields(person(['Manages Projects']), 'Resource')).toEqual(rates);
    expect(policy.hiddenFields(person([]), 'Role')).toEqual(['Rate', 'Cost']);
    for (const privilege of ['Manages Resources', 'Manages Financial Information', 'Admin'] as const)
      expect(policy.hiddenFields(person([privilege]), 'Resource')).toEqual([]);
    expect(policy.hiddenFields(person([]), 'Client')).toEqual([]);
  });

  it('shows what those above may do to Admin alone', () => {
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
    expect(policy.withheld(person(['Manages Bills']), 'Payment')).toEqual(['InvoiceId']);
    expect(policy.withheld(person(['Manages Invoices']), 'Payment')).toEqual(['BillId']);
    expect(policy.withheld(person(['Accountant']), 'Payment')).toEqual([]);
  });

  it('gives a kind without a row to Admin alone', () => {
    expect(PRIVILEGES.filter((privilege) => policy.allows(person([privilege]), 'Unheard', 'create'))).toEqual(['Admin']);
    expect(policy.visibility(person([]), 'Unheard')).toBe('none');
    expect(policy.visibility(person([]), 'toString')).toBe('none');
  });

  it('says which privileges a verb asks for', () => {
    expect(policy.required('Client', 'create')).toEqual(['Manages Projects', 'Manages Invoices']);
    expect(policy.required('Purchase', 'create')).toEqual([]);
  });
});
