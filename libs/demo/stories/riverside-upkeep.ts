import { PERIOD, YEAR } from '../calendar';
import type { Story } from '../story';
import { counter } from '../acts/buying';
import { invoiced } from '../acts/invoicing';

const PHASE = 'Monthly upkeep';
const QUARTER = 3 * PERIOD;
const QUARTERS = Array.from({ length: YEAR / QUARTER }, (_, index) => index);

/** Maintenance for a monthly price that is invoiced each quarter; service calls are tickets of the job. */
export const riversideUpkeep: Story = {
  name: 'Riverside upkeep',
  client: 'Riverside Apartments',
  terms: 'Maintenance',
  color: '#5b8c8c',
  from: 0,
  to: YEAR + 60,
  deliverables: () => [
    {
      DeliverableType: 'Fixed',
      Description: 'Upkeep of the buildings',
      Price: '2450.00',
      Quantity: '1',
      UnitName: 'month',
      Periodicity: 'Monthly',
    },
  ],
  phases: [
    {
      name: PHASE,
      from: 0,
      to: YEAR - 1,
      hours: { Carpenter: 110, Plumber: 90, Electrician: 40, Laborer: 60 },
      materials: '3600.00',
      does: ['Round through the buildings', 'Repairs from the list', 'Gutters and drains'],
    },
  ],
  acts: () => [
    ...QUARTERS.flatMap((quarter) => invoiced(quarter * QUARTER + QUARTER - 1, 'Upkeep of the quarter', { after: 12 })),
    counter(30, PHASE, [['Kitchen faucet', 3]]),
    counter(88, PHASE, [
      ['Paint, 5 gal', 4],
      ['Deck screw, box', 5],
    ]),
    counter(141, PHASE, [['Water heater, 50 gal', 1]]),
    counter(196, PHASE, [['Outlet, tamper resistant', 30]], 'CashDebit'),
  ],
};
