import { choice, flag, id, name, picked, rate, recordKind, reference, text } from '@plumbline/platform/records';
import { RATE_FIELDS } from '../published/rates/rates';
import { datedRates, objectState, ratesEffectiveDate, retired } from '../published/shapes';

/** The price and the cost of one hour of a resource, including the burden. */
export const rateFields = {
  Rate: rate().notNegative().describe('Price of one hour; also its cost while Cost is unset.', '85.50'),
  Cost: rate().notNegative().describe('Wage of one hour.', '42.00'),
  Benefits: rate().notNegative().describe('Benefits for one hour.', '6.30'),
  UnionPerHour: rate().notNegative().describe('Union dues for one hour.', '1.25'),
  Taxes: rate().notNegative().describe('Payroll taxes for one hour.', '3.21'),
  Insurance: rate().notNegative().describe('Insurance for one hour.', '2.10'),
  Other: rate().notNegative().describe('All other cost of one hour.', '0.00'),
};

/** An entity whose time can be tracked: a user, a machine or tool, a subcontractor (see F-Resource). */
export const resource = recordKind({
  name: 'Resource',
  v1: 'resources',
  v2: 'resources',
  description: 'An entity whose time can be tracked: a user, a machine or tool, a subcontractor.',
  fields: {
    Id: id(),
    UserId: reference('User').nullable().describe('The user of the resource.', 1),
    RoleId: reference('Role').nullable().describe('The role of the resource.', 2),
    DepartmentId: reference('Department').nullable().required().describe('The department of the resource.', 1),
    VendorId: reference('Vendor').nullable().describe('The vendor of the resource.', null),
    ManagerId: reference('User')
      .nullable()
      .sinceV2()
      .labelled('Manager')
      .describe(
        'The manager of a resource without a user of its own, or in place of that of its user. Unset: the DirectManagerId of its user. Managers, and all above them, record, see and submit its time.',
        null,
      ),
    ObjectState: objectState(),
    ResourceName: name().labelled('Name').describe('Name of the resource; by default the Description.', 'Bob Carter'),
    ResourceType: choice('Internal', 'Equipment', 'Sub')
      .absent('Internal')
      .labelled('Type')
      .worded({ Sub: 'Subcontractor' })
      .describe('The type of the resource.', 'Internal'),
    Description: name().required().describe('The name.', 'Bob Carter'),
    ...rateFields,
    RatesEffectiveDate: ratesEffectiveDate(...RATE_FIELDS),
    CostType: text().labelled('Unit of the cost').describe('The unit of the cost.', 'Hourly'),
    IsBillable: flag().describe('Whether its time is billed by default.', true),
    OverTimeEligible: flag().labelled('Paid for overtime').describe('Whether overtime is paid at a higher rate.', true),
    ...datedRates(rateFields),
  },
  composed: { JobRole: picked('Role', 'RoleId', 'RoleName', 'Name of the role.', '') },
  searched: ['ResourceName'],
  hit: { state: 'ObjectState', parent: ['DepartmentId'] },
  storage: {
    indexed: [
      'ResourceName',
      'UserId',
      'RoleId',
      'DepartmentId',
      'VendorId',
      'ManagerId',
      'ObjectState',
      'ResourceType',
      'Rate',
      'Cost',
      'HasLaterRates',
    ],
  },
  access: { owner: ({ UserId }) => UserId, vendors: ({ VendorId }) => (VendorId ? [VendorId] : []) },
  life: { retired },
  docs: {
    example: {
      Description: 'Ida Novak',
      ResourceType: 'Internal',
      DepartmentId: 2,
      RoleId: 2,
      Rate: '78.00',
      Cost: '34.00',
      IsBillable: true,
    },
    changeExample: { id: 2, fields: { Rate: '82.00', Cost: '35.50' } },
  },
});
