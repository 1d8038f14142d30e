/* The time zone of a state, which is that of its capital, and of countries with several zones, likewise. Each state has its code and its name. */

/** The United States: states and territories. */
const US: readonly (readonly [zone: string, states: string])[] = [
  [
    'America/New_York',
    'CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,KY Kentucky,ME Maine,MD Maryland,MA Massachusetts,NH New Hampshire,NJ New Jersey,NY New York,NC North Carolina,OH Ohio,PA Pennsylvania,RI Rhode Island,SC South Carolina,VT Vermont,VA Virginia,WV West Virginia',
  ],
  ['America/Detroit', 'MI Michigan'],
  ['America/Indiana/Indianapolis', 'IN Indiana'],
  [
    'America/Chicago',
    'AL Alabama,AR Arkansas,IL Illinois,IA Iowa,KS Kansas,LA Louisiana,MN Minnesota,MS Mississippi,MO Missouri,NE Nebraska,ND North Dakota,OK Oklahoma,SD South Dakota,TN Tennessee,TX Texas,WI Wisconsin',
  ],
  ['America/Denver', 'CO Colorado,MT Montana,NM New Mexico,UT Utah,WY Wyoming'],
  ['America/Boise', 'ID Idaho'],
  ['America/Phoenix', 'AZ Arizona'],
  ['America/Los_Angeles', 'CA California,NV Nevada,OR Oregon,WA Washington'],
  ['America/Juneau', 'AK Alaska'],
  ['Pacific/Honolulu', 'HI Hawaii'],
  ['America/Puerto_Rico', 'PR Puerto Rico'],
  ['America/St_Thomas', 'VI Virgin Islands'],
  ['Pacific/Guam', 'GU Guam'],
  ['Pacific/Pago_Pago', 'AS American Samoa'],
  ['Pacific/Saipan', 'MP Northern Mariana Islands'],
];

/** Canada: provinces and territories. */
const CA: readonly (readonly [zone: string, states: string])[] = [
  ['America/Toronto', 'ON Ontario,QC Quebec'],
  ['America/Vancouver', 'BC British Columbia'],
  ['America/Edmonton', 'AB Alberta,NT Northwest Territories'],
  ['America/Regina', 'SK Saskatchewan'],
  ['America/Winnipeg', 'MB Manitoba'],
  ['America/Halifax', 'NS Nova Scotia,PE Prince Edward Island'],
  ['America/Moncton', 'NB New Brunswick'],
  ['America/St_Johns', 'NL Newfoundland and Labrador'],
  ['America/Whitehorse', 'YT Yukon'],
  ['America/Iqaluit', 'NU Nunavut'],
];

/** Australia: states and territories. */
const AU: readonly (readonly [zone: string, states: string])[] = [
  ['Australia/Sydney', 'NSW New South Wales,ACT Australian Capital Territory'],
  ['Australia/Melbourne', 'VIC Victoria'],
  ['Australia/Brisbane', 'QLD Queensland'],
  ['Australia/Adelaide', 'SA South Australia'],
  ['Australia/Perth', 'WA Western Australia'],
  ['Australia/Hobart', 'TAS Tasmania'],
  ['Australia/Darwin', 'NT Northern Territory'],
];

/** Zones by country (code of ISO 3166), each with the states that have it. */
export const STATES: Readonly<Record<string, readonly (readonly [zone: string, states: string])[]>> = { US, CA, AU };

/** The zone of the capital of countries with more than one zone. */
export const CAPITALS: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  FM: 'Pacific/Pohnpei',
  GL: 'America/Nuuk',
  ID: 'Asia/Jakarta',
  KI: 'Pacific/Tarawa',
  KZ: 'Asia/Almaty',
  MH: 'Pacific/Majuro',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PS: 'Asia/Hebron',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  UM: 'Pacific/Wake',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
};
