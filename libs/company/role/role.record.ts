import { id, name, rate, recordKind } from '@plumbline/platform/records';
import { datedRates, ratesEffectiveDate } from '../published/shapes';

const rateFields = {
  Rate: rate().notNegative().describe('Usual price of one hour.', '85.50'),
  Cost: rate().notNegative().describe('Usual cost of one hour.', '42.00'),
};

/** The work that a resource does; determines billables of cost-plus projects (see D-Role). */
export const role = recordKind({
  name: 'Role',
  v1: null,
  v2: 'roles',
  description: 'The activity of a resource.',
  fields: {
    Id: id(),
    RoleName: name().required().labelled('Name').describe('Name of the role.', 'Carpenter'),
    ...rateFields,
    RatesEffectiveDate: ratesEffectiveDate('Rate', 'Cost'),
    ...datedRates(rateFields),
  },
  searched: ['RoleName'],
  storage: { indexed: ['RoleName', 'Rate', 'Cost', 'HasLaterRates'] },
});
