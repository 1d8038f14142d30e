import { YEAR } from '../calendar';
import type { Story } from '../story';
import { fixedPrice } from '../acts/terms';

/** A bid that the district has not decided on. */
export const libraryRoof: Story = {
  name: 'Cedar Hill library roof',
  client: 'Cedar Hill School District',
  terms: 'ResidentialJob',
  color: '#a0a0a0',
  from: YEAR + 20,
  to: YEAR + 60,
  isBid: true,
  deliverables: fixedPrice('Cedar Hill library roof', '64000.00'),
  phases: [
    {
      name: 'Roof',
      from: YEAR + 20,
      to: YEAR + 60,
      hours: { Carpenter: 280, Laborer: 240, 'Project manager': 40 },
      materials: '21000.00',
      does: ['Roof taken off', 'Roof laid'],
    },
  ],
  acts: () => [],
};
