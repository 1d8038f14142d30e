import { Controller } from '@nestjs/common';
import { invalid, Money, startOfDay, type Actor } from '@plumbline/platform/kernel';
import { printedDate } from '@plumbline/platform/printing';
import { day, instant, integer, money, name, text } from '@plumbline/platform/records';
import { AskedOf, report, ReportRoute, type ContentOf, type QuestionOf } from '@plumbline/platform/record-api';
import { CurrentActor } from '@plumbline/platform/http';
import { DocumentsRecordedLate } from './recorded-late';

export const lateDocumentsReport = report({
  name: 'LateDocumentsReport',
  title: 'Late documents',
  description:
    'Documents that are dated through a day and were recorded after the first closing of its books, or after the end of the day where they were never closed; also those that were given such a date later. By the moment of recording.',
  path: 'reports/late-documents',
  moments: [],
  parameters: { closed: day().required().describe('The day through which the books were closed.', '2026-03-31') },
  columns: {
    Entity: text(40).describe('The kind of the document.', 'Bill'),
    RecordId: integer().labelled('Record').describe('Its id.', 14),
    Number: text().describe('Its number or reference; empty for none.', 'V-2231'),
    DocumentDate: day().labelled('Dated').describe('The day of the document.', '2026-03-20'),
    RecordedAt: instant().labelled('Recorded').describe('When it was recorded, or given that day.', '2026-04-05T16:20:00.000Z'),
    By: name().describe('Who did that.', 'Ann Miller'),
    Amount: money().describe('Its amount now; of time its cost.', '500.00'),
  },
  totals: ['Amount'],
  example: { closed: '2026-03-31' },
});

/** `GET /api/v2/reports/late-documents?closed=`. */
@Controller('api/v2')
export class LateDocumentsRoutes {
  constructor(private readonly late: DocumentsRecordedLate) {}

  @ReportRoute(lateDocumentsReport)
  async documents(
    @AskedOf() { parameters: { closed } }: QuestionOf<typeof lateDocumentsReport>,
    @CurrentActor() actor: Actor,
  ): Promise<ContentOf<typeof lateDocumentsReport>> {
    if (!closed) invalid([{ field: 'closed', problem: 'is required: the day through which the books were closed' }]);
    const found = await this.late.through(closed.slice(0, 10), actor);
    return {
      Rows: found.map((one) => ({ ...one, DocumentDate: startOfDay(one.DocumentDate) })),
      Totals: { Amount: Money.sum(found.map(({ Amount }) => Amount)).toString() },
      subtitle: `Dated through ${printedDate(closed)}`,
    };
  }
}
