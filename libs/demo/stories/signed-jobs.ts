import { YEAR } from '../calendar';
import type { Story } from '../story';
import { valued } from '../acts/applying';

const agreement = { RetainagePercent: '10', RetainageOnStoredPercent: '5' };

/** Contracts that were just signed: the work begins in the next weeks. */
export const northbankLobby: Story = {
  name: 'Northbank lobby',
  client: 'Northbank Offices LLC',
  terms: 'AIAJob',
  color: '#4a4a8c',
  from: YEAR + 10,
  to: YEAR + 90,
  agreement,
  deliverables: () =>
    valued([
      ['010', 'Demolition', '9800.00'],
      ['020', 'Stone floor', '38200.00'],
      ['030', 'Reception desk', '14000.00'],
    ]),
  phases: [
    {
      name: 'Lobby',
      from: YEAR + 10,
      to: YEAR + 90,
      hours: { Carpenter: 160, Laborer: 120, 'Project manager': 40 },
      materials: '9000.00',
      subs: '24000.00',
      does: ['Lobby'],
    },
  ],
  acts: () => [],
};

export const harborAnnex: Story = {
  name: 'Harbor Dental annex',
  client: 'Harbor Dental Group',
  terms: 'AIAJob',
  color: '#3c8d8d',
  from: YEAR + 16,
  to: YEAR + 110,
  agreement,
  deliverables: () => [
    ...valued([
      ['010', 'Foundation', '27500.00'],
      ['020', 'Shell', '64300.00'],
    ]),
    { DeliverableType: 'Variable', ItemNumber: '030', Description: 'Rock excavation', UnitPrice: '62.50', UnitName: 'cubic yard' },
  ],
  phases: [
    {
      name: 'Foundation and shell',
      from: YEAR + 16,
      to: YEAR + 110,
      hours: { Carpenter: 420, Laborer: 240, 'Equipment operator': 40, 'Project manager': 48 },
      materials: '29000.00',
      subs: '8000.00',
      does: ['Foundation'],
    },
  ],
  acts: () => [],
};
