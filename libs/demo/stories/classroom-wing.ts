import type { Story } from '../story';
import { applications, changeOrder, valued } from '../acts/applying';
import { order } from '../acts/buying';
import { subcontract } from '../acts/subcontracting';

/**
 * A school's wing with applications for payment: two paid, one certified by nobody yet, a fourth in draft. A change
 * order was accepted, another one is with the district.
 */
export const classroomWing: Story = {
  name: 'Cedar Hill classroom wing',
  client: 'Cedar Hill School District',
  terms: 'AIAJob',
  color: '#7a4f9b',
  from: 150,
  to: 336,
  agreement: { RetainagePercent: '10', RetainageOnStoredPercent: '5' },
  deliverables: () =>
    valued([
      ['010', 'Sitework', '42000.00'],
      ['020', 'Masonry', '106500.00'],
      ['030', 'Structural steel', '128400.00'],
      ['040', 'Roofing', '61250.00'],
      ['050', 'Interior finishes', '144850.00'],
    ]),
  phases: [
    {
      name: 'Sitework',
      from: 150,
      to: 182,
      hours: { Laborer: 170, 'Equipment operator': 70, 'Project manager': 48 },
      materials: '16500.00',
      does: ['Stripping', 'Excavation', 'Footings', 'Backfill'],
    },
    {
      name: 'Masonry',
      from: 176,
      to: 228,
      hours: { Laborer: 150, 'Project manager': 40 },
      subs: '74000.00',
      materials: '6500.00',
      does: ['Masons supplied', 'Scaffold moved', 'Openings braced'],
    },
    {
      name: 'Structural steel',
      from: 206,
      to: 262,
      hours: { Carpenter: 60, Laborer: 80, 'Project manager': 56 },
      materials: '74000.00',
      subs: '27000.00',
      does: ['Anchor bolts checked', 'Deck laid', 'Edges closed'],
    },
    {
      name: 'Roofing',
      from: 240,
      to: 288,
      hours: { Carpenter: 80, 'Project manager': 28 },
      materials: '6000.00',
      subs: '42000.00',
      does: ['Blocking and curbs', 'Parapet framed'],
    },
    {
      name: 'Interior finishes',
      from: 284,
      to: 336,
      hours: { Carpenter: 640, Electrician: 280, Plumber: 140, Laborer: 260, 'Project manager': 80 },
      materials: '34000.00',
      subs: '14000.00',
      does: ['Interior work'],
    },
  ],
  acts: () => [
    ...order(154, 'Sitework', [
      ['Concrete, cubic yard', 78],
      ['Rebar, bundle', 20],
    ]),
    ...subcontract(
      160,
      'Masonry',
      'Cascadia Masonry',
      'Masonry of the wing',
      '73500.00',
      [
        [190, '25700.00'],
        [210, '29400.00'],
        [231, '14700.00'],
      ],
      { day: 216, Amount: '1850.00', Reason: 'Wing walls of the ramp' },
    ),
    ...order(174, 'Masonry', [['Scaffold, one week', 9]]),
    ...order(186, 'Structural steel', [['Structural steel, ton', 23]], { billedAfter: 24, firstBill: 14 }),
    ...subcontract(196, 'Structural steel', 'Mount Hood Steel', 'Erection of the steel', '26800.00', [
      [230, '13400.00'],
      [249, '8000.00'],
    ]),
    changeOrder(214, 'CO-1: ramp at the east door', valued([['060', 'Ramp at the east door', '7400.00']])),
    ...subcontract(228, 'Roofing', 'Summit Roofing', 'Roof of the wing', '41500.00', [[248, '9000.00']]),
    ...order(226, 'Roofing', [['Roof membrane, roll', 34]], { billedAfter: 12 }),
    changeOrder(245, 'CO-2: second handrail of the ramp', valued([['070', 'Second handrail of the ramp', '2350.00']]), true),
    ...applications(8, [
      [
        { ItemNumber: '010', PercentComplete: '100' },
        { ItemNumber: '020', PercentComplete: '25' },
      ],
      [
        { ItemNumber: '020', PercentComplete: '70' },
        { ItemNumber: '030', WorkThisPeriod: '12100.00', MaterialsStored: '44100.00' },
      ],
      [
        { ItemNumber: '020', PercentComplete: '100' },
        { ItemNumber: '030', PercentComplete: '70' },
        { ItemNumber: '060', PercentComplete: '50' },
      ],
      [
        { ItemNumber: '030', PercentComplete: '90' },
        { ItemNumber: '040', WorkThisPeriod: '12250.00', MaterialsStored: '17400.00' },
        { ItemNumber: '060', PercentComplete: '100' },
      ],
    ]),
  ],
};
