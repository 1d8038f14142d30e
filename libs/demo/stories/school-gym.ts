import type { Story } from '../story';
import { order } from '../acts/buying';
import { monthly } from '../acts/invoicing';
import { subcontract } from '../acts/subcontracting';
import { perRole } from '../acts/terms';

const RATES = { Carpenter: '112.00', Electrician: '132.00', Plumber: '126.00', Laborer: '84.00' };

/** Public work, paid at prevailing wages; the district holds 5 percent back until its final inspection. */
export const schoolGym: Story = {
  name: 'School gym repairs',
  client: 'Cedar Hill School District',
  terms: 'Contract',
  color: '#8c3b4a',
  from: 118,
  to: 208,
  agreement: { MarkupPercent: '10' },
  deliverables: perRole('School gym repairs at prevailing wages', '10', RATES),
  billsTime: true,
  isPublicWork: true,
  phases: [
    {
      name: 'Roof',
      from: 118,
      to: 152,
      hours: { Carpenter: 230, Laborer: 200, 'Project manager': 32 },
      materials: '15500.00',
      does: ['Old membrane taken off', 'Decking replaced', 'Insulation and membrane'],
    },
    {
      name: 'Floor',
      from: 152,
      to: 188,
      hours: { Carpenter: 140, Laborer: 120, 'Project manager': 32 },
      pace: 1.04,
      materials: '6000.00',
      subs: '24000.00',
      does: ['Sleepers leveled', 'Subfloor laid', 'Thresholds'],
    },
    {
      name: 'Paint',
      from: 184,
      to: 208,
      hours: { Laborer: 100, Electrician: 90, 'Project manager': 24 },
      materials: '4500.00',
      subs: '7000.00',
      does: ['Walls prepared', 'Fixtures taken down and hung again', 'Lines of the court'],
    },
  ],
  acts: () => [
    ...order(116, 'Roof', [
      ['Roof membrane, roll', 22],
      ['Roofing shingle, bundle', 60],
    ]),
    ...order(120, 'Roof', [['Plywood sheet, 3/4 in', 42]]),
    ...order(150, 'Floor', [
      ['2x4 stud, 8 ft', 480],
      ['Plywood sheet, 3/4 in', 88],
    ]),
    ...subcontract(154, 'Floor', 'Metro Flooring', 'Maple floor of the gym', '23600.00', [
      [172, '14000.00'],
      [190, '9600.00'],
    ]),
    ...order(182, 'Paint', [
      ['Paint, 5 gal', 12],
      ['Deck screw, box', 10],
    ]),
    ...order(184, 'Paint', [['LED fixture, 2x4', 30]]),
    ...subcontract(186, 'Paint', 'Three Rivers Painting', 'Ceiling of the gym', '6900.00', [[204, '6900.00']]),
    ...monthly(118, 208, { 4: { after: 36 } }, { Retainage: '5' }),
  ],
};
