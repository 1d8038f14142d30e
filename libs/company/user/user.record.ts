import { USER_TYPES } from '@plumbline/platform/kernel';
import {
  choice,
  email,
  flag,
  id,
  integer,
  list,
  money,
  name,
  nested,
  numberedList,
  recordKind,
  reference,
  text,
  textReference,
} from '@plumbline/platform/records';

/** One of the ten privileges, and whether the user has it. */
export const userRight = {
  Id: id(),
  Name: name().describe('The privilege.', 'Approves Time'),
  Enabled: flag().absent(true).describe('Whether the user has it: a right that is named without this is on.', true),
};

const guideTracker = {
  Id: id(),
  Name: name().describe('The guide.', 'First project'),
  Completed: flag().describe('Whether the user has completed it.', false),
};

/** The fields of a user without managers. */
const person = {
  Id: id(),
  AuthId: integer().owned().labelled('Account').describe("The id of the user's account for logins.", 1),
  DepartmentId: reference('Department').describe('The department of the user.', 1),
  FirstName: name().describe('First name.', 'Ann'),
  MiddleName: name().describe('Middle name.', ''),
  LastName: name().describe('Last name.', 'Miller'),
  FullName: text().asName().owned().describe('The whole name.', 'Ann Miller'),
  Email: email().describe('E-mail address.', 'ann@miller.example'),
  Password: text(255).secret().describe('Used when a user is created: 12 to 128 characters. Always empty when read.', ''),
  ApprovalThreshold: money()
    .notNegative()
    .labelled('Approval limit')
    .describe('Total up to which the user may approve purchases.', '2500.00'),
  ExtId: text().labelled('Accounting number').describe('Id in the accounting package.', ''),
  Currency: text().describe('Currency shown to the user.', 'USD'),
  ReimbursementVendorId: textReference('Vendor')
    .labelled('Vendor for reimbursements')
    .describe('The vendor record for reimbursements of the user.', ''),
  Username: name().describe('Name to log in with.', 'ann'),
  NonAccessName: name().labelled('Name without access').describe('Name of a user who has no access.', ''),
  UserType: choice(...USER_TYPES)
    .absent('Access')
    .labelled('Type')
    .describe('The kind of user.', 'Access'),
  DirectManagerId: reference('User')
    .nullable()
    .called('users who report to it')
    .labelled('Manager')
    .describe('The manager of the user.', null),
  UserRights: list(userRight)
    .labelled('Privileges')
    .describe('The ten privileges. In a change, one that is left out stays as it is; `Enabled: false` takes it away.'),
  UserGuideTrackers: numberedList(guideTracker).labelled('Guides').describe('Guides of the web application.'),
  IsManager: flag().labelled('Manages others').describe('Manages other users.', true),
  IsSetupAdmin: flag().owned().labelled('First user').describe('The first user of the company, who cannot be removed.', false),
  IsNew: flag().labelled('Never signed in').describe('Has not logged in yet.', false),
  UnlimitedAuthority: flag().labelled('Approves any total').describe('May approve purchases of any total.', false),
  Access: flag().absent(true).labelled('May sign in').describe('May log in.', true),
  Enabled: integer().absent(1).labelled('Active').describe('1 for an active user, else 0.', 1),
};

/** A person in the company (see F-User). */
export const user = recordKind({
  name: 'User',
  v1: 'users',
  v2: 'users',
  description: 'A person in the company.',
  fields: {
    ...person,
    ManagementTree: list(person).owned().labelled('Managers above').describe('The managers above the user, nearest first.'),
    JobRoleId: integer().internal().describe("The role of the user's resource."),
    VendorId: integer().internal().describe("The vendor of the user's resource: whom a Subcontractor user belongs to."),
    ReportIds: list({ Id: integer() }).internal().describe('The users who report to this one.'),
  },
  composed: {
    JobRole: nested('Role', 'JobRoleId', "The role of the user's resource."),
    Department: nested('Department', 'DepartmentId'),
  },
  searched: ['FullName', 'Username', 'Email', 'ExtId'],
  hit: { parent: ['DepartmentId'] },
  storage: {
    indexed: [
      'Username',
      'Email',
      'DepartmentId',
      'DirectManagerId',
      'ReimbursementVendorId',
      'FullName',
      'ExtId',
      'UserType',
      'ApprovalThreshold',
      // Everybody below a manager is found by it.
      'ManagementTree.Id',
    ],
  },
  access: { operations: { create: false, update: false, remove: false }, owner: ({ Id }) => Id },
  life: { retired: ({ Enabled }) => (Enabled === 0 ? 'Inactive (Enabled is 0)' : '') },
  docs: {
    example: {
      FirstName: 'Ann',
      LastName: 'Miller',
      Username: 'ann.miller',
      Password: 'plumb lines hang straight',
      Email: 'ann@northgate.example',
      DepartmentId: 2,
      DirectManagerId: 1,
      ApprovalThreshold: '2500.00',
      UserRights: [{ Name: 'Approves Time', Enabled: true }],
    },
    changeExample: { id: 2, fields: { ApprovalThreshold: '5000.00' } },
  },
});
