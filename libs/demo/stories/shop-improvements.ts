import { YEAR } from '../calendar';
import type { Story } from '../story';
import { counter, order } from '../acts/buying';

/** Internal work, for slack days. */
export const shopImprovements: Story = {
  name: 'Shop improvements',
  color: '#777777',
  from: 0,
  to: YEAR + 20,
  phases: [
    {
      name: 'Shop work',
      from: 0,
      to: YEAR - 1,
      hours: { Carpenter: 160, Laborer: 90, Electrician: 30, Plumber: 90, 'Project manager': 760 },
      materials: '3400.00',
      does: ['Racks', 'Tools put in order', 'Door of the yard'],
    },
  ],
  acts: () => [
    ...order(24, 'Shop work', [
      ['Plywood sheet, 3/4 in', 30],
      ['2x4 stud, 8 ft', 90],
    ]),
    counter(133, 'Shop work', [
      ['Interior door, prehung', 2],
      ['Paint, 5 gal', 3],
    ]),
  ],
};
