import { choice, day, flag, hours, instant, integer, money, name, text, type Fields } from '@plumbline/platform/records';
import { report, type Report } from './report';

const columns = {
  Figure: name().describe('A figure that it is computed from; empty for an entry of the journal.', ''),
  Row: text(255).describe('The row that has that figure; empty: the total.', ''),
  Date: day().describe('Date of the document; empty for what has none.', '2026-03-31'),
  Document: text(40).describe('The kind of the document.', 'Bill'),
  DocumentId: integer().nullable().labelled('Document number').describe('Its id.', 14),
  Party: name().describe('The client, vendor, person or resource.', 'Cascade Lumber'),
  Description: text().describe(
    'What the document says of itself, or a distinction: `Payment`, the name of a change.',
    'Wall to the pantry taken down',
  ),
  ProjectId: integer().nullable().describe('The project; null for none.', 12),
  MilestoneId: integer().nullable().describe('The milestone; null for none.', 3),
  Class: name().describe('The class of cost; empty for none.', 'Materials'),
  DueDate: day().describe('When it is due; empty for what is not due.', ''),
  Hours: hours().describe('Hours of time; empty for the others.', ''),
  Amount: money().describe('What it adds to the figure; hours, where the figure is one of hours.', '500.00'),
  Position: text(20).describe('Position of the event that posted it; empty for a figure.', '1042'),
  Recorded: instant().describe('When that was recorded.', '2026-04-02T09:12:44.120Z'),
  Explain: text().describe('Where the figure that it is computed from is explained.', ''),
};
const about = {
  Figure: name().describe('The figure that is explained.', 'Actual'),
  Row: text(255).describe('Its row; empty: the total.', '3/Materials'),
  Formula: text().describe('How it comes about.', 'The sum of the lines'),
  AddsUp: flag().describe('Whether the lines add up to it; else the formula says how it follows from them.', true),
  Amount: money().describe('The figure.', '500.00'),
  Lines: integer().describe('The number of all lines.', 1),
  Offset: integer().describe('How many of them are on earlier pages.', 0),
};

/** The columns that a figure of other figures has and an entry of the journal leaves empty, and the other way round. */
export const OF_PARTS = ['Figure', 'Row', 'Explain'];
export const OF_ENTRIES = Object.keys(columns).filter((name) => name !== 'Amount' && !OF_PARTS.includes(name));
/** Entries are printed without what stands elsewhere on the page. */
export const UNPRINTED = [...OF_PARTS, 'ProjectId', 'MilestoneId', 'Description', 'DueDate', 'Recorded'];

/** The report that explains the figures of another one, with its readers and parameters. `rows` says how a row is named. */
export function explained<const P extends Fields, const F extends readonly string[]>(
  of: Report<Fields, P>,
  { figures, rows, example }: { readonly figures: F; readonly rows: string; readonly example: Readonly<Record<string, unknown>> },
) {
  return report({
    name: of.name.replace(/Report$/, 'Explanation'),
    title: `${of.title}, explained`,
    description: `What a figure of the report is made of: entries of the journal, each with document, date, party and the position of its event, or other figures, each of which can be explained in turn. Totals have the whole sum, whatever the page. A row is named by ${rows}.`,
    path: `${of.path}/explain`,
    readers: of,
    parameters: {
      ...of.parameters,
      figure: choice(...figures)
        .required()
        .describe('The figure.', figures[0]),
      row: text(255).describe(`The row: ${rows}. Default: the total.`, ''),
      limit: integer().describe('Lines of a page. Default: 100 as JSON, else all.', 100),
      offset: integer().describe('Lines that earlier pages have.', 0),
    },
    columns,
    totals: ['Amount'],
    tables: { Explained: { title: 'The figure', columns: about } },
    example: { figure: figures[0], ...example },
  });
}
