import type { Story } from '../story';
import { counter, order } from '../acts/buying';
import { monthly } from '../acts/invoicing';
import { reimbursed } from '../acts/reimbursing';
import { subcontract } from '../acts/subcontracting';
import { oneRate } from '../acts/terms';

/** One rate for every hour, in progress; the parish pays late. */
export const fairviewHall: Story = {
  name: 'Fairview parish hall',
  client: 'Fairview Community Church',
  terms: 'Estimate',
  color: '#6b5b95',
  from: 148,
  to: 272,
  agreement: { MarkupPercent: '12' },
  deliverables: oneRate('Fairview parish hall, one rate', '88.50', '12'),
  billsTime: true,
  phases: [
    {
      name: 'Demolition',
      from: 148,
      to: 168,
      hours: { Laborer: 150, Carpenter: 40, 'Project manager': 16 },
      materials: '1800.00',
      does: ['Old kitchen taken out', 'Floor taken up', 'Debris hauled'],
    },
    {
      name: 'Kitchen',
      from: 164,
      to: 228,
      hours: { Carpenter: 240, Plumber: 280, Electrician: 220, 'Project manager': 56 },
      pace: 1.03,
      materials: '24000.00',
      does: ['Drains and vents', 'Circuits of the kitchen', 'Walls closed', 'Cabinets set'],
    },
    {
      name: 'Finish',
      from: 222,
      to: 272,
      hours: { Carpenter: 240, Laborer: 150, 'Project manager': 40 },
      materials: '9000.00',
      subs: '16000.00',
      does: ['Wainscot', 'Doors hung', 'Trim'],
    },
  ],
  acts: () => [
    counter(149, 'Demolition', [['Dumpster, 20 yd, one week', 3]]),
    ...order(163, 'Kitchen', [
      ['Copper pipe, bundle', 8],
      ['PEX pipe, 100 ft', 22],
      ['Water heater, 50 gal', 2],
    ]),
    ...order(168, 'Kitchen', [
      ['Romex 12/2, 250 ft', 18],
      ['Breaker panel, 200 A', 2],
      ['Outlet, tamper resistant', 60],
    ]),
    ...order(
      186,
      'Kitchen',
      [
        ['Drywall sheet, 1/2 in', 140],
        ['Joint compound, 5 gal', 14],
      ],
      { unpaid: true },
    ),
    ...order(
      190,
      'Kitchen',
      [
        ['Base cabinet', 24],
        ['Countertop, square foot', 70],
      ],
      { billedAfter: 14, freight: '240.00' },
    ),
    ...reimbursed(206, 'Kitchen', 'Permit of the health department', '385.00', 214),
    ...order(224, 'Finish', [
      ['Interior door, prehung', 14],
      ['Paint, 5 gal', 10],
    ]),
    ...subcontract(226, 'Finish', 'Metro Flooring', 'Floor of the hall', '15600.00', [[244, '6000.00']]),
    ...monthly(148, 272, { 1: { after: 34 }, 2: { after: 41 }, 3: { after: 'never' }, 4: { after: 'never' } }),
  ],
};
