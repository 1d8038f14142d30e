import type { Story } from '../story';
import { order } from '../acts/buying';
import { forecast } from '../acts/forecasting';
import { progress } from '../acts/invoicing';
import { subcontract } from '../acts/subcontracting';
import { fixedPrice } from '../acts/terms';

/** A fixed price below what the work will cost: a foreseen loss, and under-billed. */
export const brewhouseFloor: Story = {
  name: 'Brewhouse floor',
  client: 'Miller & Sons Brewery',
  terms: 'ResidentialJob',
  color: '#c0522a',
  from: 172,
  to: 268,
  deliverables: fixedPrice('Brewhouse floor', '46500.00'),
  phases: [
    {
      name: 'Demolition',
      from: 172,
      to: 186,
      hours: { Laborer: 80, Plumber: 16 },
      materials: '1000.00',
      does: ['Slab cut', 'Slab taken out'],
    },
    {
      name: 'Slab and drains',
      from: 186,
      to: 240,
      hours: { Plumber: 150, Laborer: 120, Carpenter: 60, 'Project manager': 24 },
      pace: 1.55,
      materials: '8000.00',
      does: ['Drains moved around the old footings', 'Trench drains', 'Slab poured', 'Slope corrected'],
    },
    {
      name: 'Coating',
      from: 248,
      to: 268,
      hours: { Carpenter: 24, Laborer: 40 },
      subs: '9500.00',
      does: ['Surface prepared'],
    },
  ],
  acts: () => [
    ...order(173, 'Demolition', [['Dumpster, 20 yd, one week', 2]]),
    ...order(188, 'Slab and drains', [
      ['Concrete, cubic yard', 26],
      ['Rebar, bundle', 8],
    ]),
    ...order(190, 'Slab and drains', [['Copper pipe, bundle', 7]]),
    ...order(214, 'Slab and drains', [['Concrete, cubic yard', 9]]),
    ...subcontract(238, 'Coating', 'Metro Flooring', 'Resin coating', '9400.00', []),
    ...progress(209, '40', 'Drains complete', { after: 24 }),
    forecast(242, 'Coating', 'Labor', '3400.00'),
  ],
};
