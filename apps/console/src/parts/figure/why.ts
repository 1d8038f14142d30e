/** A figure of a report, as an address names it: `why=job-cost:17/Labor:Actual`; or a field of a record: `why=record:bills/7:TotalAmount`. */
export interface Why {
  readonly report: string;
  /** Empty for the total. */
  readonly row: string;
  readonly figure: string;
  /** The parameters of the report that the address of the page does not have. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** The report that a page shows, with those of its parameters that the address of the page has. */
export interface ReportOfPage {
  readonly report: string;
  readonly parameters: Readonly<Record<string, string>>;
}

const JOB_COST = 'job-cost';

/** In the place of a report: the figure is a field of the record that the row names. */
const RECORD = 'record';

/** A field of a record as a figure. */
export const whyOf = (entity: string, id: number | string, field: string): Why => ({
  ...{ report: RECORD, row: `${entity}/${id}`, figure: field, parameters: {} },
});

/** The record whose field the figure is; undefined for a figure of a report. */
export function recordIn({ report, row }: Why): { readonly entity: string; readonly id: string } | undefined {
  const [entity = '', id = ''] = row.split('/');
  return report === RECORD ? { entity, id } : undefined;
}

/** The job cost of a project, on the project's page. */
export const jobCostOf = (project: string): ReportOfPage => ({ report: JOB_COST, parameters: { id: project } });
const REPORT = /^\/api\/v2\/reports\/([a-z-]+)\/explain$/;
const JOB = /^\/api\/v2\/projects\/(\d+)\/job-cost\/explain$/;

/** What the address of the page has, or the figure itself. */
const OF_PAGE = new Set(['figure', 'row', 'at', 'through', 'limit', 'offset', 'format']);

/** Reads the parameter `why`; undefined for what names no figure. */
export function readWhy(text: string | undefined): Why | undefined {
  const [report = '', row = '', figure = '', ...more] = (text ?? '').split(':');
  if (!/^[a-z-]+$/.test(report) || !/^\w+$/.test(figure)) return undefined;
  const parameters = Object.fromEntries(more.map((one) => one.split('=', 2)).filter((pair): pair is [string, string] => pair.length === 2));
  return { report, row, figure, parameters };
}

/** The parameter of a figure. */
export const writeWhy = ({ report, row, figure, parameters }: Why): string =>
  [report, row, figure, ...Object.entries(parameters).map(([name, value]) => `${name}=${value}`)].join(':');

/** Where the interface explains the figure; `past` is the one that the page shows. */
export function explainAddress(why: Why, page?: ReportOfPage, past: Readonly<Record<string, string>> = {}): string {
  const { report, row, figure, parameters } = why;
  const record = recordIn(why);
  if (record) {
    // What was recorded until then; a record has no documents that could be left out.
    const { through: _through, ...at } = past;
    return `/api/v2/audit/explain?${new URLSearchParams({ ...record, field: figure, ...at }).toString()}`;
  }
  const { id = '', ...others } = { ...(page?.report === report && page.parameters), ...parameters };
  const path = report === JOB_COST ? `projects/${id}/job-cost` : `reports/${report}`;
  return `/api/v2/${path}/explain?${new URLSearchParams({ figure, row, ...others, ...past }).toString()}`;
}

/** The figure that an address of the interface explains; undefined for an address of something else. */
export function whyAt(address: string, page?: ReportOfPage): Why | undefined {
  const { pathname, searchParams } = new URL(address, 'http://plumbline.invalid');
  const job = JOB.exec(pathname)?.[1];
  const report = job === undefined ? REPORT.exec(pathname)?.[1] : JOB_COST;
  if (report === undefined) return undefined;
  const given = { ...Object.fromEntries(searchParams), ...(job !== undefined && { id: job }) };
  const { figure = '', row = '' } = given as Readonly<Record<string, string>>;
  const ofPage = page?.report === report ? page.parameters : {};
  const others = Object.entries(given).filter(([name, value]) => !OF_PAGE.has(name) && ofPage[name] !== value);
  return { report, row, figure, parameters: Object.fromEntries(others) };
}
