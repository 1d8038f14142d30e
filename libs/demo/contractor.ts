/** Who the demonstration company is: its trades, people, customers, suppliers, catalogue and jobs. Plain data; `year.ts` makes them work. */

export const departments = ['Field', 'Shop'] as const;

/** Trades with what an hour is sold for and what its wage is. */
export const roles = [
  { RoleName: 'Carpenter', Rate: '78.00', Cost: '34.00' },
  { RoleName: 'Electrician', Rate: '95.00', Cost: '41.50' },
  { RoleName: 'Plumber', Rate: '92.00', Cost: '40.25' },
  { RoleName: 'Laborer', Rate: '52.00', Cost: '21.75' },
  { RoleName: 'Project manager', Rate: '115.00', Cost: '55.00' },
] as const;
export type Trade = (typeof roles)[number]['RoleName'];

/** People and machines that track time. */
export const crew: readonly { readonly name: string; readonly trade: Trade; readonly type?: 'Equipment' }[] = [
  { name: 'Bob Carter', trade: 'Carpenter' },
  { name: 'Luis Ortega', trade: 'Carpenter' },
  { name: 'Hannah Weiss', trade: 'Carpenter' },
  { name: 'Tom Becker', trade: 'Carpenter' },
  { name: 'Priya Nair', trade: 'Electrician' },
  { name: 'Sam Doyle', trade: 'Electrician' },
  { name: 'Grace Lindqvist', trade: 'Plumber' },
  { name: 'Omar Haddad', trade: 'Plumber' },
  { name: 'Joe Pruitt', trade: 'Laborer' },
  { name: 'Mina Park', trade: 'Laborer' },
  { name: 'Victor Silva', trade: 'Laborer' },
  { name: 'Ella Brandt', trade: 'Project manager' },
  { name: 'Excavator 3.5 t', trade: 'Laborer', type: 'Equipment' },
];

export const clients = [
  { ClientName: 'Oakridge Family Trust', City: 'Portland', StateProvince: 'OR' },
  { ClientName: 'Harbor Dental Group', City: 'Seattle', StateProvince: 'WA' },
  { ClientName: 'Miller & Sons Brewery', City: 'Portland', StateProvince: 'OR' },
  { ClientName: 'Cedar Hill School District', City: 'Salem', StateProvince: 'OR' },
  { ClientName: 'Northbank Offices LLC', City: 'Vancouver', StateProvince: 'WA' },
  { ClientName: 'Riverside Apartments', City: 'Portland', StateProvince: 'OR' },
  { ClientName: 'Dr. Amelia Stone', City: 'Lake Oswego', StateProvince: 'OR' },
  { ClientName: 'Fairview Community Church', City: 'Gresham', StateProvince: 'OR' },
] as const;

export const vendors = [
  'Cascade Lumber',
  'Pacific Electrical Supply',
  'Willamette Plumbing Wholesale',
  'Rose City Rentals',
  'Columbia Concrete',
  'Summit Roofing',
  'Evergreen Drywall',
  'Bridgetown Hardware',
] as const;

/** Catalogue: name, price, cost. */
export const items = [
  ['2x4 stud, 8 ft', '6.75', '4.10'],
  ['Plywood sheet, 3/4 in', '58.00', '41.20'],
  ['Drywall sheet, 1/2 in', '17.50', '11.80'],
  ['Joint compound, 5 gal', '24.00', '16.30'],
  ['Deck screw, box', '11.25', '7.40'],
  ['Romex 12/2, 250 ft', '148.00', '109.00'],
  ['Breaker panel, 200 A', '310.00', '232.50'],
  ['Outlet, tamper resistant', '3.80', '2.15'],
  ['PEX pipe, 100 ft', '52.00', '36.90'],
  ['Water heater, 50 gal', '890.00', '684.00'],
  ['Kitchen faucet', '210.00', '148.75'],
  ['Concrete, cubic yard', '185.00', '142.00'],
  ['Roofing shingle, bundle', '42.00', '31.10'],
  ['Interior door, prehung', '165.00', '118.40'],
  ['Window, double hung', '420.00', '312.00'],
  ['Paint, 5 gal', '178.00', '129.90'],
] as const;

/** A job: whose, on what terms, from which month (0 is the first) for how many, and in which phases. */
export interface Job {
  readonly name: string;
  /** Index into `clients`; undefined: work for a department. */
  readonly client?: number;
  readonly terms: 'Contract' | 'Estimate' | 'ResidentialJob' | 'Maintenance';
  readonly start: number;
  readonly months: number;
  readonly budget: string;
  readonly phases: readonly string[];
  /** Not agreed yet: the contract is a draft, and nobody works on it. */
  readonly bidding?: boolean;
}

export const jobs: readonly Job[] = [
  {
    name: 'Oakridge kitchen',
    client: 0,
    terms: 'Contract',
    start: 0,
    months: 5,
    budget: '96000.00',
    phases: ['Demolition', 'Rough-in', 'Cabinets', 'Finish'],
  },
  {
    name: 'Harbor Dental fit-out',
    client: 1,
    terms: 'Contract',
    start: 0,
    months: 8,
    budget: '240000.00',
    phases: ['Demolition', 'Framing', 'Electrical', 'Plumbing', 'Finish'],
  },
  {
    name: 'Brewery taproom',
    client: 2,
    terms: 'Estimate',
    start: 1,
    months: 6,
    budget: '155000.00',
    phases: ['Structure', 'Bar', 'Finish'],
  },
  { name: 'School gym repairs', client: 3, terms: 'Contract', start: 6, months: 4, budget: '88000.00', phases: ['Roof', 'Floor', 'Paint'] },
  {
    name: 'Northbank third floor',
    client: 4,
    terms: 'Contract',
    start: 4,
    months: 8,
    budget: '310000.00',
    phases: ['Framing', 'Electrical', 'Drywall', 'Finish'],
  },
  { name: 'Riverside upkeep', client: 5, terms: 'Maintenance', start: 0, months: 12, budget: '36000.00', phases: ['Monthly upkeep'] },
  {
    name: 'Stone residence addition',
    client: 6,
    terms: 'ResidentialJob',
    start: 3,
    months: 7,
    budget: '182000.00',
    phases: ['Foundation', 'Shell', 'Interior'],
  },
  {
    name: 'Fairview parish hall',
    client: 7,
    terms: 'Estimate',
    start: 7,
    months: 5,
    budget: '127000.00',
    phases: ['Demolition', 'Kitchen', 'Finish'],
  },
  { name: 'Shop improvements', terms: 'Contract', start: 0, months: 12, budget: '12000.00', phases: ['Shop work'] },
  {
    name: 'Cedar Hill library roof',
    client: 3,
    terms: 'ResidentialJob',
    start: 11,
    months: 3,
    budget: '64000.00',
    phases: ['Roof'],
    bidding: true,
  },
];
