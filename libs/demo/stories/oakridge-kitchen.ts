import type { Story } from '../story';
import { counter, order } from '../acts/buying';
import { monthly } from '../acts/invoicing';
import { subcontract } from '../acts/subcontracting';
import { perRole } from '../acts/terms';

/** Time and materials, finished; the trust holds back most of the last invoice. */
export const oakridgeKitchen: Story = {
  name: 'Oakridge kitchen',
  client: 'Oakridge Family Trust',
  terms: 'Contract',
  color: '#2f6fab',
  from: 2,
  to: 98,
  agreement: { MarkupPercent: '15' },
  deliverables: perRole('Oakridge kitchen, time and materials', '15'),
  billsTime: true,
  phases: [
    {
      name: 'Demolition',
      from: 2,
      to: 14,
      hours: { Laborer: 96, Carpenter: 40, 'Project manager': 16 },
      pace: 1.05,
      materials: '1000.00',
      does: ['Cabinets and tile taken out', 'Debris hauled', 'Wall to the pantry taken down'],
    },
    {
      name: 'Rough-in',
      from: 14,
      to: 40,
      hours: { Electrician: 120, Plumber: 110, Carpenter: 90, 'Project manager': 24 },
      materials: '4200.00',
      does: ['Rough-in for the island', 'Lines for range and hood', 'Blocking and new openings'],
    },
    {
      name: 'Cabinets',
      from: 40,
      to: 68,
      hours: { Carpenter: 260, 'Project manager': 24 },
      pace: 1.08,
      materials: '15500.00',
      subs: '9000.00',
      does: ['Base cabinets set', 'Upper cabinets hung', 'Countertop templated', 'Panels scribed'],
    },
    {
      name: 'Finish',
      from: 66,
      to: 98,
      hours: { Carpenter: 150, Electrician: 40, Plumber: 36, Laborer: 60, 'Project manager': 24 },
      materials: '3200.00',
      subs: '5000.00',
      does: ['Trim and doors', 'Fixtures set', 'Punch list'],
    },
  ],
  acts: () => [
    counter(3, 'Demolition', [['Dumpster, 20 yd, one week', 2]]),
    ...order(12, 'Rough-in', [
      ['2x4 stud, 8 ft', 120],
      ['Plywood sheet, 3/4 in', 24],
      ['LVL beam, 16 ft', 3],
    ]),
    ...order(16, 'Rough-in', [
      ['Romex 12/2, 250 ft', 6],
      ['Breaker panel, 200 A', 1],
      ['Outlet, tamper resistant', 40],
    ]),
    ...order(18, 'Rough-in', [
      ['PEX pipe, 100 ft', 8],
      ['Copper pipe, bundle', 2],
    ]),
    ...order(
      28,
      'Cabinets',
      [
        ['Base cabinet', 22],
        ['Countertop, square foot', 84],
      ],
      { billedAfter: 16, freight: '185.00' },
    ),
    ...subcontract(52, 'Cabinets', 'Metro Flooring', 'Tile and oak floor', '8900.00', [
      [62, '5000.00'],
      [76, '3900.00'],
    ]),
    ...order(64, 'Finish', [
      ['Kitchen faucet', 2],
      ['Water heater, 50 gal', 1],
    ]),
    ...order(66, 'Finish', [
      ['Drywall sheet, 1/2 in', 60],
      ['Joint compound, 5 gal', 6],
    ]),
    counter(74, 'Finish', [
      ['Interior door, prehung', 3],
      ['Paint, 5 gal', 5],
      ['Deck screw, box', 8],
    ]),
    ...subcontract(72, 'Finish', 'Three Rivers Painting', 'Painting of the kitchen', '4850.00', [[88, '4850.00']]),
    ...monthly(2, 98, { 5: { after: 30, amount: '2500.00' } }),
  ],
};
