import type { Story } from '../story';
import { order } from '../acts/buying';
import { progress } from '../acts/invoicing';
import { subcontract } from '../acts/subcontracting';
import { fixedPrice } from '../acts/terms';

/** A fixed price that is billed ahead of the work: over-billed. */
export const stoneAddition: Story = {
  name: 'Stone residence addition',
  client: 'Dr. Amelia Stone',
  terms: 'ResidentialJob',
  color: '#7a8c3b',
  from: 62,
  to: 276,
  deliverables: fixedPrice('Stone residence addition', '298000.00'),
  phases: [
    {
      name: 'Foundation',
      from: 62,
      to: 102,
      hours: { Laborer: 250, Carpenter: 110, 'Equipment operator': 60, 'Project manager': 40 },
      materials: '16000.00',
      subs: '0.00',
      does: ['Excavation', 'Forms set', 'Footings poured', 'Walls poured', 'Drain tile'],
    },
    {
      name: 'Shell',
      from: 102,
      to: 192,
      hours: { Carpenter: 600, Laborer: 220, 'Project manager': 56 },
      pace: 1.04,
      materials: '38000.00',
      subs: '18000.00',
      does: ['Floor framed', 'Walls framed', 'Rafters', 'Sheathing', 'Windows set', 'Siding'],
    },
    {
      name: 'Interior',
      from: 190,
      to: 276,
      hours: { Carpenter: 340, Electrician: 250, Plumber: 220, Laborer: 150, 'Project manager': 56 },
      materials: '30000.00',
      subs: '24000.00',
      does: ['Rough-in', 'Insulation', 'Board hung', 'Stairs', 'Bathroom'],
    },
  ],
  acts: () => [
    ...order(64, 'Foundation', [
      ['Concrete, cubic yard', 64],
      ['Rebar, bundle', 18],
    ]),
    ...order(100, 'Shell', [
      ['2x4 stud, 8 ft', 980],
      ['Plywood sheet, 3/4 in', 210],
      ['LVL beam, 16 ft', 26],
    ]),
    ...order(140, 'Shell', [['Window, double hung', 22]]),
    ...order(150, 'Shell', [['Siding, square', 38]]),
    ...subcontract(138, 'Shell', 'Summit Roofing', 'Roof of the addition', '17400.00', [
      [158, '10000.00'],
      [170, '7400.00'],
    ]),
    ...progress(104, '30', 'Foundation complete'),
    ...progress(146, '55', 'Shell framed'),
    ...progress(188, '75', 'Shell complete'),
    ...order(192, 'Interior', [
      ['Romex 12/2, 250 ft', 22],
      ['Breaker panel, 200 A', 1],
      ['Outlet, tamper resistant', 90],
    ]),
    ...order(194, 'Interior', [
      ['PEX pipe, 100 ft', 30],
      ['Copper pipe, bundle', 8],
      ['Fixture set, restroom', 3],
    ]),
    ...order(204, 'Interior', [
      ['Insulation batts, bundle', 84],
      ['Drywall sheet, 1/2 in', 320],
      ['Joint compound, 5 gal', 30],
    ]),
    ...subcontract(180, 'Interior', 'Alder Mechanical', 'Heating of the addition', '15800.00', [[214, '9500.00']]),
    ...order(236, 'Interior', [
      ['Interior door, prehung', 11],
      ['Paint, 5 gal', 8],
    ]),
    ...progress(230, '95', 'Interior roughed in', { after: 'never' }),
  ],
};
