import type { Story } from '../story';
import { order, refused } from '../acts/buying';
import { monthly } from '../acts/invoicing';
import { subcontract } from '../acts/subcontracting';
import { perRole } from '../acts/terms';

/** Time and materials, in progress: the largest job of the year, with orders that are partly delivered. */
export const northbankFloor: Story = {
  name: 'Northbank third floor',
  client: 'Northbank Offices LLC',
  terms: 'Contract',
  color: '#4a6fa5',
  from: 84,
  to: 274,
  agreement: { MarkupPercent: '15' },
  deliverables: perRole('Northbank third floor, time and materials', '15'),
  billsTime: true,
  phases: [
    {
      name: 'Framing',
      from: 84,
      to: 132,
      hours: { Carpenter: 500, Laborer: 200, 'Project manager': 56 },
      materials: '21000.00',
      does: ['Layout', 'Walls of the offices', 'Ceiling of the corridor', 'Door frames'],
    },
    {
      name: 'Electrical',
      from: 116,
      to: 204,
      hours: { Electrician: 840, 'Project manager': 72 },
      pace: 1.05,
      materials: '32000.00',
      does: ['Feeders pulled', 'Panels set', 'Circuits of the offices', 'Data outlets', 'Emergency lighting'],
    },
    {
      name: 'Drywall',
      from: 190,
      to: 242,
      hours: { Carpenter: 380, Laborer: 240, 'Project manager': 48 },
      materials: '19000.00',
      does: ['Board hung', 'Joints taped', 'Joints sanded'],
    },
    {
      name: 'Finish',
      from: 236,
      to: 274,
      hours: { Carpenter: 300, Electrician: 140, Plumber: 150, Laborer: 120, 'Project manager': 56 },
      materials: '27000.00',
      subs: '58000.00',
      does: ['Doors hung', 'Fixtures set', 'Trim'],
    },
  ],
  acts: () => [
    ...order(83, 'Framing', [
      ['Steel stud, 10 ft', 1450],
      ['Insulation batts, bundle', 90],
    ]),
    ...order(106, 'Framing', [
      ['2x4 stud, 8 ft', 520],
      ['Plywood sheet, 3/4 in', 36],
    ]),
    ...order(114, 'Electrical', [
      ['Conduit, 3/4 in, bundle', 70],
      ['Breaker panel, 200 A', 8],
      ['Romex 12/2, 250 ft', 52],
    ]),
    ...order(162, 'Electrical', [
      ['LED fixture, 2x4', 210],
      ['Outlet, tamper resistant', 460],
    ]),
    ...order(188, 'Drywall', [
      ['Drywall sheet, 1/2 in', 1240],
      ['Joint compound, 5 gal', 96],
    ]),
    ...subcontract(150, 'Finish', 'Alder Mechanical', 'Heating and ventilation of the floor', '46000.00', [
      [176, '18400.00'],
      [218, '13800.00'],
    ]),
    refused(226, 'Finish', [['Interior door, prehung', 80]], 'The drawings have 64 doors.'),
    ...order(230, 'Finish', [['Interior door, prehung', 64]], { billedAfter: 10, firstBill: 40 }),
    ...order(232, 'Finish', [['Fixture set, restroom', 14]], { billedAfter: 8 }),
    ...order(238, 'Finish', [
      ['Base cabinet', 12],
      ['Countertop, square foot', 58],
    ]),
    ...subcontract(240, 'Finish', 'Three Rivers Painting', 'Painting of the third floor', '11800.00', []),
    ...monthly(84, 274, { 6: { after: 40 }, 7: { after: 'never' } }),
  ],
};
