import { fieldSchema, shapeSchema, type Fields, type JsonSchema } from '@plumbline/platform/records';
import { exactly, list, type Json } from '../openapi/json';
import { v2Reply } from '../openapi/v2-replies';
import type { RouteRow } from '../routes/route';
import { commonParameters, type AnyReport, type Moment } from './report';

const TYPES: Readonly<Record<string, Json>> = {
  csv: { 'text/csv': { schema: { type: 'string', description: 'Rows, with the names of the columns in the first line (RFC 4180).' } } },
  pdf: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
};

/** The row of a report: its parameters and its replies in each format. */
export function reportRow(report: AnyReport, callers: MethodDecorator): RouteRow {
  const { title, description, name, formats, path, example } = report;
  const { at, through, format } = commonParameters(formats);
  const moments = Object.entries({ at, through }).filter(([key]) => report.moments.includes(key as Moment));
  const fields = { ...(report.parameters as Fields), ...Object.fromEntries(moments), format };
  const parameters = Object.entries(fields).map(([key, field]) => {
    const { description: text, ...schema } = fieldSchema(field, 'body') as JsonSchema & { description?: string };
    const given = example[key];
    return {
      ...{ name: key, in: 'query', required: field.options.required, schema: asText(schema), description: text },
      ...(given !== undefined && { example: given }),
    };
  });
  const types = formats.map((format) => (format === 'json' ? { 'application/json': { schema: replySchema(report) } } : TYPES[format]));
  const ok = { description: 'The report.', content: Object.assign({}, ...types) as Json };
  return {
    ...{ method: 'GET', path, callers, operationId: `read${name}`, summary: title, description },
    ...{ parameters, replies: { 200: ok } },
  };
}

/** The schema of a parameter: an address has texts alone, and no null. */
function asText({ type, example: _example, enum: values, ...rest }: JsonSchema): JsonSchema {
  const first = [type].flat().find((one) => one !== 'null' && one !== 'number');
  const words = (values as unknown[] | undefined)?.filter((one) => one !== null && one !== '');
  return { ...rest, type: first, ...(words && { enum: words }) };
}

function replySchema({ columns, totals, tables }: AnyReport): JsonSchema {
  const fields = columns as Fields;
  const some = Object.fromEntries((totals as string[]).map((name) => [name, fields[name]])) as Fields;
  const lists = Object.entries(tables).map(([name, table]) => [name, rowsSchema(table.columns)]);
  const properties = {
    Rows: rowsSchema(fields),
    ...(totals.length > 0 && { Totals: shapeSchema(some, 'reply') }),
    ...(Object.fromEntries(lists) as JsonSchema),
  };
  const day = { type: ['string', 'null'], format: 'date', description: 'Documents dated until this day alone; null: all.' };
  const moment = { type: ['string', 'null'], format: 'date-time', description: 'As it was recorded at this moment; null: now.' };
  return v2Reply(exactly(properties), exactly({ At: moment, Through: day }, 'The moment and the day.'));
}

const rowsSchema = (columns: Fields): JsonSchema => list(shapeSchema(columns, 'reply'));
