import { choice, flag, id, instant, list, name, picked, rate, recordKind, reference, text } from '@plumbline/platform/records';
import { objectState } from '../published/shapes';

/** What one hour of a resource is sold for and costs, with everything that comes on top of the wage. */
export const rateFields = {
  Rate: rate().notNegative().describe('Price of one hour; also its cost when Cost is unset.', '85.50'),
  Cost: rate().notNegative().describe('Wage of one hour.', '42.00'),
  Benefits: rate().notNegative().describe('Benefits for one hour.', '6.30'),
  UnionPerHour: rate().notNegative().describe('Union dues for one hour.', '1.25'),
  Taxes: rate().notNegative().describe('Payroll taxes for one hour.', '3.21'),
  Insurance: rate().notNegative().describe('Insurance for one hour.', '2.10'),
  Other: rate().notNegative().describe('Everything else for one hour.', '0.00'),
};

/** An entity able to track time: a user, a machine or tool, a subcontractor (interface document, "Resource"). */
export const resource = recordKind({
  name: 'Resource',
  v1: 'resources',
  v2: 'resources',
  description: 'An entity able to track time: a user, a machine or tool, a subcontractor.',
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
  fields: {
    Id: id(),
    UserId: reference('User').nullable().describe('The user who is this resource.', 1),
    RoleId: reference('Role').nullable().describe('What the resource does.', 2),
    DepartmentId: reference('Department').nullable().required().describe('The one department that it belongs to.', 1),
    VendorId: reference('Vendor').nullable().describe('The vendor who is this resource.', null),
    ObjectState: objectState(),
    ResourceName: name().describe('Name of the resource; Description when not given.', 'Bob Carter'),
    ResourceType: choice('Internal', 'Equipment', 'Sub').absent('Internal').describe('What it is.', 'Internal'),
    Description: name().required().describe('The name.', 'Bob Carter'),
    ...rateFields,
    CostType: text().describe('How the cost is given.', 'Hourly'),
    IsBillable: flag().describe('Its time is billed unless said otherwise.', true),
    OverTimeEligible: flag().describe('Paid more for overtime.', true),
    RateHistory: list({ EffectiveDate: instant(), ...rateFields })
      .internal()
      .describe('The rates with the day from which each holds.'),
  },
  composed: { JobRole: picked('Role', 'RoleId', 'RoleName', 'Name of the role.', '') },
  indexed: ['ResourceName', 'UserId', 'RoleId', 'DepartmentId', 'VendorId'],
  owner: ({ UserId }) => UserId,
  vendors: ({ VendorId }) => (VendorId ? [VendorId] : []),
});
