import type { Story } from '../story';
import { counter, order } from '../acts/buying';
import { vendorCredit } from '../acts/crediting';
import { monthly } from '../acts/invoicing';
import { subcontract } from '../acts/subcontracting';
import { oneRate } from '../acts/terms';

/** One rate for every hour; a pallet of blocks went back to the supplier. */
export const breweryTaproom: Story = {
  name: 'Brewery taproom',
  client: 'Miller & Sons Brewery',
  terms: 'Estimate',
  color: '#b5762a',
  from: 20,
  to: 152,
  agreement: { MarkupPercent: '12' },
  deliverables: oneRate('Brewery taproom, one rate', '92.00', '12'),
  billsTime: true,
  phases: [
    {
      name: 'Structure',
      from: 20,
      to: 72,
      hours: { Carpenter: 400, Laborer: 250, 'Equipment operator': 36, 'Project manager': 48 },
      materials: '17000.00',
      does: ['Footings of the mezzanine', 'Block wall to the cellar', 'Beams set', 'Mezzanine framed'],
    },
    {
      name: 'Bar',
      from: 64,
      to: 116,
      hours: { Carpenter: 240, Plumber: 300, Electrician: 170, 'Project manager': 48 },
      pace: 1.12,
      materials: '15500.00',
      does: ['Bar front framed', 'Beer lines run', 'Drains of the bar', 'Lighting over the bar'],
    },
    {
      name: 'Finish',
      from: 112,
      to: 152,
      hours: { Carpenter: 160, Electrician: 80, Laborer: 110, 'Project manager': 40 },
      materials: '8000.00',
      subs: '13500.00',
      does: ['Paneling', 'Trim of the windows', 'Punch list'],
    },
  ],
  acts: () => [
    ...order(21, 'Structure', [
      ['Concrete, cubic yard', 22],
      ['Rebar, bundle', 6],
      ['Concrete block, pallet', 9],
    ]),
    ...vendorCredit(34, 'Structure', 'Columbia Concrete', 'Pallet of blocks returned', '318.00', 40),
    ...order(38, 'Structure', [
      ['LVL beam, 16 ft', 28],
      ['2x4 stud, 8 ft', 640],
      ['Plywood sheet, 3/4 in', 74],
    ]),
    ...order(62, 'Bar', [
      ['Copper pipe, bundle', 9],
      ['PEX pipe, 100 ft', 26],
      ['Fixture set, restroom', 4],
    ]),
    ...order(70, 'Bar', [
      ['Romex 12/2, 250 ft', 14],
      ['Breaker panel, 200 A', 2],
      ['LED fixture, 2x4', 24],
    ]),
    ...order(76, 'Bar', [
      ['Base cabinet', 8],
      ['Countertop, square foot', 46],
    ]),
    ...order(112, 'Finish', [
      ['Window, double hung', 12],
      ['Interior door, prehung', 6],
      ['Paint, 5 gal', 9],
    ]),
    counter(118, 'Finish', [['Deck screw, box', 24]], 'CashDebit'),
    ...subcontract(114, 'Finish', 'Metro Flooring', 'Floor of the taproom', '13200.00', [
      [132, '8000.00'],
      [150, '5200.00'],
    ]),
    ...monthly(20, 152),
  ],
};
