import type { VendorName } from './vendors';

/** Name, price, cost, unit, and the vendor who sells it. */
type Row = readonly [name: string, price: string, cost: string, unit: string, vendor: VendorName];

export const items = [
  ['2x4 stud, 8 ft', '6.75', '4.10', 'each', 'Cascade Lumber'],
  ['Plywood sheet, 3/4 in', '58.00', '41.20', 'sheet', 'Cascade Lumber'],
  ['Drywall sheet, 1/2 in', '17.50', '11.80', 'sheet', 'Evergreen Drywall'],
  ['Joint compound, 5 gal', '24.00', '16.30', 'pail', 'Evergreen Drywall'],
  ['Deck screw, box', '11.25', '7.40', 'box', 'Bridgetown Hardware'],
  ['Romex 12/2, 250 ft', '148.00', '109.00', 'roll', 'Pacific Electrical Supply'],
  ['Breaker panel, 200 A', '310.00', '232.50', 'each', 'Pacific Electrical Supply'],
  ['Outlet, tamper resistant', '3.80', '2.15', 'each', 'Pacific Electrical Supply'],
  ['PEX pipe, 100 ft', '52.00', '36.90', 'roll', 'Willamette Plumbing Wholesale'],
  ['Water heater, 50 gal', '890.00', '684.00', 'each', 'Willamette Plumbing Wholesale'],
  ['Kitchen faucet', '210.00', '148.75', 'each', 'Willamette Plumbing Wholesale'],
  ['Concrete, cubic yard', '185.00', '142.00', 'yard', 'Columbia Concrete'],
  ['Roofing shingle, bundle', '42.00', '31.10', 'bundle', 'Summit Roofing'],
  ['Interior door, prehung', '165.00', '118.40', 'each', 'Bridgetown Hardware'],
  ['Window, double hung', '420.00', '312.00', 'each', 'Bridgetown Hardware'],
  ['Paint, 5 gal', '178.00', '129.90', 'pail', 'Bridgetown Hardware'],
  ['LVL beam, 16 ft', '172.00', '128.50', 'each', 'Cascade Lumber'],
  ['Siding, square', '265.00', '198.00', 'square', 'Cascade Lumber'],
  ['Steel stud, 10 ft', '11.90', '8.35', 'each', 'Evergreen Drywall'],
  ['Insulation batts, bundle', '74.00', '52.60', 'bundle', 'Evergreen Drywall'],
  ['LED fixture, 2x4', '118.00', '84.75', 'each', 'Pacific Electrical Supply'],
  ['Conduit, 3/4 in, bundle', '92.00', '66.40', 'bundle', 'Pacific Electrical Supply'],
  ['Copper pipe, bundle', '388.00', '291.00', 'bundle', 'Willamette Plumbing Wholesale'],
  ['Fixture set, restroom', '640.00', '472.00', 'set', 'Willamette Plumbing Wholesale'],
  ['Dumpster, 20 yd, one week', '575.00', '465.00', 'week', 'Rose City Rentals'],
  ['Scaffold, one week', '720.00', '590.00', 'week', 'Rose City Rentals'],
  ['Rebar, bundle', '315.00', '241.00', 'bundle', 'Columbia Concrete'],
  ['Concrete block, pallet', '410.00', '318.00', 'pallet', 'Columbia Concrete'],
  ['Roof membrane, roll', '685.00', '512.00', 'roll', 'Summit Roofing'],
  ['Base cabinet', '610.00', '442.00', 'each', 'Tualatin Cabinet Works'],
  ['Countertop, square foot', '96.00', '68.50', 'sq ft', 'Tualatin Cabinet Works'],
  ['Structural steel, ton', '3980.00', '3150.00', 'ton', 'Mount Hood Steel'],
] as const satisfies readonly Row[];
export type ItemName = (typeof items)[number][0];

/** The place of an item in the catalogue, from 0. */
export const itemIndex = (name: ItemName): number => items.findIndex(([one]) => one === name);
