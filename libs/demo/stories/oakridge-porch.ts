import type { Story } from '../story';
import { order } from '../acts/buying';
import { closing } from '../acts/closing';
import { invoiced, progress } from '../acts/invoicing';
import { fixedPrice } from '../acts/terms';

/** A small fixed price: built, with a deposit, billed in two halves, paid and closed. */
export const oakridgePorch: Story = {
  name: 'Oakridge porch',
  client: 'Oakridge Family Trust',
  terms: 'ResidentialJob',
  color: '#2f9bab',
  from: 30,
  to: 56,
  agreement: { DepositAmount: '3000.00' },
  deliverables: fixedPrice('Oakridge porch', '14800.00'),
  phases: [
    {
      name: 'Porch',
      from: 30,
      to: 56,
      hours: { Carpenter: 108, Laborer: 40 },
      pace: 0.97,
      materials: '3600.00',
      does: ['Posts and beams', 'Deck', 'Railing'],
    },
  ],
  acts: () => [
    ...order(30, 'Porch', [
      ['2x4 stud, 8 ft', 130],
      ['Plywood sheet, 3/4 in', 28],
      ['LVL beam, 16 ft', 8],
    ]),
    ...invoiced(26, 'Deposit', { after: 3 }),
    ...progress(41, '50', 'First half'),
    ...invoiced(60, 'Porch complete'),
    closing(90),
  ],
};
