/** Departments, beside General/Corporate, which every company has. */
export const departments = ['Field', 'Shop'] as const;

/** Trades with the price of an hour and the insurance of a wage, in percent. */
export const roles = [
  { RoleName: 'Carpenter', Rate: '84.00', Cost: '34.00', insurance: '9.80' },
  { RoleName: 'Electrician', Rate: '104.00', Cost: '41.50', insurance: '4.20' },
  { RoleName: 'Plumber', Rate: '98.00', Cost: '40.25', insurance: '5.10' },
  { RoleName: 'Laborer', Rate: '56.00', Cost: '21.75', insurance: '11.40' },
  { RoleName: 'Project manager', Rate: '118.00', Cost: '55.00', insurance: '1.30' },
  { RoleName: 'Equipment operator', Rate: '138.00', Cost: '68.00', insurance: '0.00' },
] as const;
export type Trade = (typeof roles)[number]['RoleName'];

/** A person or a machine whose time is tracked. */
export interface Member {
  readonly name: string;
  readonly trade: Trade;
  readonly wage: string;
  /** Benefits and union dues of an hour. */
  readonly benefits: string;
  readonly union?: string;
  /** The working day on which the person was hired, if it is within the year. */
  readonly hired?: number;
  readonly type?: 'Equipment';
}

export const crew: readonly Member[] = [
  { name: 'Bob Carter', trade: 'Carpenter', wage: '38.50', benefits: '7.80' },
  { name: 'Luis Ortega', trade: 'Carpenter', wage: '34.00', benefits: '6.90' },
  { name: 'Hannah Weiss', trade: 'Carpenter', wage: '34.00', benefits: '6.90' },
  { name: 'Tom Becker', trade: 'Carpenter', wage: '26.50', benefits: '5.20', hired: 63 },
  { name: 'Priya Nair', trade: 'Electrician', wage: '44.00', benefits: '8.60', union: '1.10' },
  { name: 'Sam Doyle', trade: 'Electrician', wage: '39.50', benefits: '8.10', union: '1.10', hired: 42 },
  { name: 'Grace Lindqvist', trade: 'Plumber', wage: '42.00', benefits: '8.40', union: '0.95' },
  { name: 'Omar Haddad', trade: 'Plumber', wage: '37.25', benefits: '7.60', union: '0.95', hired: 84 },
  { name: 'Joe Pruitt', trade: 'Laborer', wage: '24.00', benefits: '4.60' },
  { name: 'Mina Park', trade: 'Laborer', wage: '21.75', benefits: '4.20' },
  { name: 'Victor Silva', trade: 'Laborer', wage: '20.50', benefits: '3.90', hired: 105 },
  { name: 'Ella Brandt', trade: 'Project manager', wage: '55.00', benefits: '9.40' },
  { name: 'Excavator 3.5 t', trade: 'Equipment operator', wage: '68.00', benefits: '0.00', type: 'Equipment' },
];

/** Payroll taxes of a wage, in percent: social security, Medicare, unemployment. */
export const PAYROLL_TAXES = '9.85';
/** Tools and clothing of an hour. */
export const OTHER = '0.40';

/** The prevailing wage of each trade on public works: cash and fringe of an hour. */
export const PREVAILING: Partial<Record<Trade, readonly [wage: string, fringe: string]>> = {
  Carpenter: ['43.10', '17.25'],
  Electrician: ['52.40', '19.80'],
  Plumber: ['50.15', '18.90'],
  Laborer: ['32.20', '14.35'],
};
