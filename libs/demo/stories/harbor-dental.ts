import type { Story } from '../story';
import { counter, order } from '../acts/buying';
import { monthly } from '../acts/invoicing';
import { subcontract } from '../acts/subcontracting';
import { perRole } from '../acts/terms';

/** Time and materials, finished and paid, with a subcontractor for the ventilation. */
export const harborDental: Story = {
  name: 'Harbor Dental fit-out',
  client: 'Harbor Dental Group',
  terms: 'Contract',
  color: '#3c8d5a',
  from: 5,
  to: 170,
  agreement: { MarkupPercent: '15' },
  deliverables: perRole('Harbor Dental fit-out, time and materials', '15'),
  billsTime: true,
  phases: [
    {
      name: 'Demolition',
      from: 5,
      to: 24,
      hours: { Laborer: 200, Carpenter: 60, 'Project manager': 24 },
      materials: '2000.00',
      does: ['Partitions taken down', 'Ceiling grid removed', 'Debris hauled'],
    },
    {
      name: 'Framing',
      from: 24,
      to: 72,
      hours: { Carpenter: 520, Laborer: 160, 'Project manager': 56 },
      pace: 0.96,
      materials: '16500.00',
      does: ['Walls of the operatories', 'Soffits framed', 'Backing for the chairs', 'Drywall hung'],
    },
    {
      name: 'Electrical',
      from: 50,
      to: 124,
      hours: { Electrician: 620, 'Project manager': 48 },
      materials: '15000.00',
      does: ['Circuits of the operatories', 'Panel set', 'Lighting of the corridor', 'Data outlets'],
    },
    {
      name: 'Plumbing',
      from: 56,
      to: 120,
      hours: { Plumber: 480, Laborer: 40, 'Project manager': 40 },
      materials: '14000.00',
      does: ['Suction and air lines', 'Restrooms roughed in', 'Sinks of the operatories'],
    },
    {
      name: 'Finish',
      from: 112,
      to: 166,
      hours: { Carpenter: 320, Laborer: 90, 'Project manager': 64 },
      pace: 1.06,
      materials: '17000.00',
      subs: '60000.00',
      does: ['Doors hung', 'Casework set', 'Base and trim', 'Punch list'],
    },
  ],
  acts: () => [
    counter(7, 'Demolition', [['Dumpster, 20 yd, one week', 4]]),
    ...order(22, 'Framing', [
      ['Steel stud, 10 ft', 780],
      ['Drywall sheet, 1/2 in', 560],
      ['Joint compound, 5 gal', 40],
    ]),
    ...order(44, 'Framing', [['Insulation batts, bundle', 42]]),
    ...order(48, 'Electrical', [
      ['Breaker panel, 200 A', 3],
      ['Romex 12/2, 250 ft', 34],
      ['Conduit, 3/4 in, bundle', 24],
    ]),
    ...order(84, 'Electrical', [
      ['LED fixture, 2x4', 86],
      ['Outlet, tamper resistant', 190],
    ]),
    ...order(54, 'Plumbing', [
      ['Copper pipe, bundle', 18],
      ['PEX pipe, 100 ft', 40],
    ]),
    ...order(92, 'Plumbing', [
      ['Fixture set, restroom', 9],
      ['Water heater, 50 gal', 2],
    ]),
    ...subcontract(60, 'Finish', 'Alder Mechanical', 'Heating and ventilation', '41500.00', [
      [80, '16600.00'],
      [101, '16600.00'],
      [125, '8300.00'],
    ]),
    ...order(108, 'Finish', [
      ['Interior door, prehung', 26],
      ['Paint, 5 gal', 16],
    ]),
    ...order(116, 'Finish', [
      ['Base cabinet', 16],
      ['Countertop, square foot', 62],
    ]),
    ...subcontract(120, 'Finish', 'Three Rivers Painting', 'Painting of the practice', '9800.00', [[152, '9800.00']]),
    ...subcontract(126, 'Finish', 'Metro Flooring', 'Floor of the practice', '8700.00', [[146, '8700.00']]),
    ...monthly(5, 166),
  ],
};
