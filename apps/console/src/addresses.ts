/** The lists, by their addresses: the entity of version 2 that each shows. */
export const LISTS = {
  '/projects': 'projects',
  '/time/entries': 'time-entries',
  '/purchases': 'purchases',
  '/bills': 'bills',
  '/invoices': 'invoices',
  '/applications': 'aia-invoices',
  '/payments': 'payments',
  '/tickets': 'tickets',
  '/clients': 'clients',
  '/vendors': 'vendors',
  '/resources': 'resources',
  '/roles': 'roles',
  '/items': 'items',
  '/departments': 'departments',
  '/users': 'users',
  '/settings/webhooks': 'webhooks',
} as const;

export type ListAddress = keyof typeof LISTS;

/** Records of these entities have no address below their list. */
const WITHOUT_PAGE: readonly string[] = ['time-entries', 'payments'];

export const listAddresses = Object.keys(LISTS) as ListAddress[];

/** The lists whose records have a page of their own, at `{address}/{id}`. */
export const pagedLists = listAddresses.filter((address) => !WITHOUT_PAGE.includes(LISTS[address]));

/** The past of any record, and the page of those that have no other. */
export const ANY_RECORD = '/records/$entity/$id';

/** The documents that a record came from, and those that it led to. */
export const CHAIN = `${ANY_RECORD}/chain`;

export const historyAddress = (entity: string, id: number | string): string => `/records/${entity}/${id}`;
export const chainAddress = (entity: string, id: number | string): string => `${historyAddress(entity, id)}/chain`;

/** Lists that one link of the navigation leads to, the first of them at once. */
export const SECTIONS: readonly (readonly ListAddress[])[] = [
  ['/clients', '/vendors', '/resources', '/roles', '/items', '/departments', '/users'],
  ['/invoices', '/applications'],
  ['/projects', '/tickets'],
];

/** Where all settings are. */
export const SETTINGS = '/settings';

/** The lists to which a form adds, at `{address}/new`. */
export const NEW = ['/clients', '/vendors', '/resources', '/roles', '/items', '/departments', '/users'] as const;

export type NewAddress = (typeof NEW)[number];

/** True if a form adds records of the entity. */
export const isAdded = (entity: string): boolean => NEW.some((address) => LISTS[address] === entity);

/** The reports, by the last part of their addresses, in the order in which they are listed. */
export const REPORTS = [
  ...(['jobs', 'job-cost', 'over-budget', 'wip', 'retainage', 'aging', 'utilisation', 'cash-forecast'] as const),
  ...([
    'change-orders',
    'committed',
    'received-not-billed',
    'payroll',
    'certified-payroll',
    'statement',
    'sales-tax',
    'cost-transfers',
  ] as const),
  ...(['payables-due', 'vendor-statement', '1099'] as const),
];

export type ReportName = (typeof REPORTS)[number];

export const reportAddress = <N extends ReportName>(name: N): `/reports/${N}` => `/reports/${name}`;

/** The pages that are neither a list nor a record. */
export const PAGES = [
  '/today',
  '/signed-in',
  '/reports',
  ...REPORTS.map((name) => reportAddress(name)),
  '/audit',
  '/settings/company',
  '/settings/users',
  '/settings/books',
  '/settings/import',
  '/settings/sessions',
  '/settings/second-factor',
] as const;

export type PageAddress = (typeof PAGES)[number];

/** What a project has beside its summary, by the last part of its address. */
export const PROJECT_SECTIONS = {
  time: 'Time',
  purchases: 'Purchases',
  bills: 'Bills',
  invoices: 'Invoices',
  documents: 'Documents',
  rfis: 'RFIs',
  'to-dos': 'To-dos',
} as const;

export type ProjectSection = keyof typeof PROJECT_SECTIONS;

export const projectSections = Object.keys(PROJECT_SECTIONS) as ProjectSection[];

/** Every address of the console, in the form of its router: `$id` is digits. At others the service answers 404. */
export const ADDRESSES: readonly string[] = [
  '/',
  ...PAGES,
  ...listAddresses,
  ...NEW.map((address) => `${address}/new`),
  ...pagedLists.map((address) => `${address}/$id`),
  ANY_RECORD,
  CHAIN,
  ...projectSections.map((section) => `/projects/$id/${section}`),
];

/** The address of a record's page. */
export function recordAddress(entity: string, id: number | string): string {
  const list = pagedLists.find((address) => LISTS[address] === entity);
  return list ? `${list}/${id}` : historyAddress(entity, id);
}

/** The list of an entity, or the first page where it has none. */
export const listAddress = (entity: string): string => listAddresses.find((address) => LISTS[address] === entity) ?? '/';

/** The record that a page is of, as `bills/7`; undefined where the page is of none. */
export function recordAt(path: string): string | undefined {
  const [, named, list, id = ''] = /^(?:\/records\/([^/]+)|(\/.+?))\/(\d+)(?:\/[a-z-]+)?\/?$/.exec(path) ?? [];
  const paged = pagedLists.find((address) => address === list);
  const entity = named ?? (paged && LISTS[paged]);
  return entity === undefined ? undefined : `${entity}/${id}`;
}
