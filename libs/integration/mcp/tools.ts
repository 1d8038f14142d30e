import type { JsonSchema } from '@plumbline/platform/records';
import { Unusable, type Arguments } from './arguments';
import { TOOL_RECORDS } from '../limits';

/** A request to a route of version 2, with the token of the caller: the text of its reply. */
export interface Ask {
  /** @throws Unusable with what the route says where it refuses */
  (path: string, body?: object): Promise<string>;
}

/** A tool that a model may use. No tool writes. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: JsonSchema & { readonly type: 'object' };
  readonly call: (given: Arguments, ask: Ask) => Promise<string>;
}

const text = (description: string, pattern?: string): JsonSchema => ({ type: 'string', description, ...(pattern && { pattern }) });
const entity = text('The name of the entity, such as projects; describe_entities has all.', '^[a-z][a-z-]*$');
const texts = (description: string): JsonSchema => ({ type: 'array', items: { type: 'string' }, description });
const id = { type: ['integer', 'string'], pattern: '^[1-9]\\d{0,14}$' };
const at = text('A past moment or day, such as 2026-03-31: the figures as they were recorded then. Default: now.');
const through = text('A day: only documents dated until it. Default: the report’s own.');
const report = {
  report: text(
    'job-cost (of one project), or a report of the company: wip, aging, retainage, committed, cash-forecast, …',
    '^[a-z][a-z-]*$',
  ),
  project: { ...id, description: 'The id of the project, for job-cost.' },
  ...{ at, through },
  parameters: {
    type: 'object',
    description: 'Further parameters of the report, such as { "client": "1" }; a wrong one is answered with the right ones.',
  },
};
const input = (properties: Record<string, JsonSchema>, ...required: string[]): Tool['inputSchema'] => ({
  ...{ type: 'object', properties, required, additionalProperties: false },
});

interface Described {
  readonly Entity: string;
  readonly Description: string;
}

/** `?a=1&b=2` of what is given. */
function queryOf(given: Arguments): string {
  const pairs = Object.entries(given).filter(([, value]) => value !== undefined);
  const texts = pairs.map(([name, value]): [string, string] => {
    if (!['string', 'number', 'boolean'].includes(typeof value)) throw new Unusable(`${name.slice(0, 100)} must be a single value.`);
    return [name, String(value)];
  });
  return texts.length > 0 ? `?${new URLSearchParams(texts).toString()}` : '';
}

function reportPath({ report: name, project }: Arguments): string {
  if (name !== 'job-cost') return `/api/v2/reports/${String(name)}`;
  if (project === undefined) throw new Unusable('job-cost is of one project: give its id as project.');
  return `/api/v2/projects/${String(project)}/job-cost`;
}
const momentsOf = ({ at: moment, through: day, parameters }: Arguments): Arguments => ({
  ...(parameters as Arguments | undefined),
  ...(moment !== undefined && { at: moment }),
  ...(day !== undefined && { through: day }),
});

/** The tools, in the order in which they are listed. */
export const TOOLS: readonly Tool[] = [
  {
    name: 'describe_entities',
    description: 'Lists the entities of the company’s records; of one entity, its fields, filters and orders.',
    inputSchema: input({ entity }),
    call: async ({ entity: name }, ask) => {
      const { Entities } = (JSON.parse(await ask('/api/v2')) as { data: { Entities: Described[] } }).data;
      if (name === undefined) return JSON.stringify(Entities.map(({ Entity, Description }) => ({ Entity, Description })));
      const found = Entities.find(({ Entity }) => Entity === name);
      if (!found) throw new Unusable(`There is no entity ${String(name)}; there are ${Entities.map(({ Entity }) => Entity).join(', ')}.`);
      return JSON.stringify(found);
    },
  },
  {
    name: 'query_entity',
    description: `Finds records of an entity by filters, in an order: at most ${TOOL_RECORDS} at once. Amounts are texts such as "1250.00".`,
    inputSchema: input(
      {
        entity,
        where: { type: 'object', description: 'By field, operators with values: { "BusinessState": { "$eq": "Active" } }.' },
        order: texts('Fields to order by, with - in front for descending.'),
        fields: texts('Only these fields.'),
        limit: { type: 'integer', minimum: 1, maximum: TOOL_RECORDS, description: `Default 20, at most ${TOOL_RECORDS}.` },
        offset: { type: 'integer', minimum: 0, description: 'How many records to skip.' },
      },
      'entity',
    ),
    call: ({ entity: name, limit = 20, ...query }, ask) => {
      if (Number(limit) > TOOL_RECORDS) throw new Unusable(`limit must be at most ${TOOL_RECORDS}.`);
      return ask(`/api/v2/${String(name)}/query`, { ...query, limit });
    },
  },
  {
    name: 'get_record',
    description: 'Reads one record, as it is or as it was at a past moment.',
    inputSchema: input({ entity, id: { ...id, description: 'Its id.' }, at }, 'entity', 'id'),
    call: ({ entity: name, id: of, at: moment }, ask) =>
      moment === undefined
        ? ask(`/api/v2/${String(name)}/${String(of)}`)
        : ask(`/api/v2/records/${String(name)}/${String(of)}${queryOf({ at: moment })}`),
  },
  {
    name: 'read_report',
    description: 'Reads a report, as of today, a past day (at), or of documents dated until a day (through).',
    inputSchema: input(report, 'report'),
    call: (given, ask) => ask(`${reportPath(given)}${queryOf(momentsOf(given))}`),
  },
  {
    name: 'explain_figure',
    description: 'Says what a figure of a report is made of: documents with the events that posted them, or other figures.',
    inputSchema: input(
      {
        ...report,
        figure: text('The figure: a column of the report, such as Actual.'),
        row: text('The row, such as a project’s id; default: the total.'),
        limit: { type: 'integer', minimum: 1, maximum: 1000, description: 'Lines; default 100.' },
        offset: { type: 'integer', minimum: 0, description: 'Lines to skip.' },
      },
      'report',
      'figure',
    ),
    call: ({ figure, row, limit, offset, ...given }, ask) =>
      ask(`${reportPath(given)}/explain${queryOf({ ...momentsOf(given), figure, row, limit, offset })}`),
  },
];
