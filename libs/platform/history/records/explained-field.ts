import { Controller } from '@nestjs/common';
import {
  articled,
  day,
  flag,
  integer,
  instant,
  KindRegistry,
  name,
  quantity,
  text,
  type AnyRecordKind,
  requireRead,
} from '@plumbline/platform/records';
import { AskedOf, pageOf, refuseCut, report, ReportRoute, type ContentOf, type QuestionOf } from '@plumbline/platform/record-api';
import { CurrentActor } from '@plumbline/platform/http';
import { decimal, invalid, type Actor } from '@plumbline/platform/kernel';
import { FieldChanges, isAmount, type FieldStep, type SourceDocument } from '../past/field-changes';
import { FIELD_CHANGES } from '../limits';

/** The report of the events that made a field of a record what it is. */
export const explainedField = report({
  name: 'FieldExplanation',
  title: 'Explained field',
  description:
    'Each event that changed a field of a record, oldest first, with its document, who caused it, and what it added. Amounts add up to the field as it is, or was at a moment; for another field the last line states it. Whoever sees the record may ask.',
  path: 'audit/explain',
  moments: ['at'],
  parameters: {
    entity: text(100).required().describe('The kind of record, as in its address.', 'projects'),
    id: integer().required().describe('Its id.', 12),
    field: text(100).required().describe('The field.', 'LaborTracked'),
    limit: integer().describe('Lines of a page. Default: 100 as JSON, else all.', 100),
    offset: integer().describe('Lines that earlier pages have.', 0),
  },
  columns: {
    Date: day().describe('Date of the document; empty for what has none.', '2026-03-31'),
    Document: text(40).describe('The kind of the document whose event it is.', 'TimeEntry'),
    DocumentId: integer().nullable().describe('Its id.', 14),
    Number: text().describe('Its number.', ''),
    Party: name().describe('The client, vendor or resource of the document.', 'Bob Carter'),
    Event: text().describe('What happened.', 'TimeEntryApproved'),
    UserName: name().describe('Who caused it.', 'ann'),
    From: text().describe('The field before.', '0.00'),
    To: text().describe('The field after.', '272.00'),
    Amount: quantity().describe('What it added to the field; empty for a field that is no amount.', '272.00'),
    Position: text(20).describe('Position of the event.', '1042'),
    Recorded: instant().describe('When it was recorded.', '2026-04-02T09:12:44.120Z'),
  },
  totals: ['Amount'],
  tables: {
    Explained: {
      title: 'The field',
      columns: {
        Entity: text().describe('The kind of record.', 'projects'),
        Id: integer().describe('Its id.', 12),
        Field: text().describe('The field.', 'LaborTracked'),
        Value: text().describe('The field as it is, or was.', '272.00'),
        AddsUp: flag().describe('Whether the amounts add up to it; else the last line states it.', true),
        Lines: integer().describe('The number of all lines.', 1),
        Offset: integer().describe('How many of them are on earlier pages.', 0),
      },
    },
  },
  example: { entity: 'projects', id: 1, field: 'LaborTracked' },
});

/** `GET /api/v2/audit/explain`: what made a field of a record what it is, to whoever may see the record. */
@Controller('api/v2')
export class ExplainedFieldRoute {
  constructor(
    private readonly changes: FieldChanges,
    private readonly kinds: KindRegistry,
  ) {}

  @ReportRoute(explainedField, { forEveryUser: true })
  async explain(
    @AskedOf() asked: QuestionOf<typeof explainedField>,
    @CurrentActor() actor: Actor,
  ): Promise<ContentOf<typeof explainedField>> {
    const { entity, id, field } = asked.parameters;
    const kind = this.kindOf(entity, field);
    requireRead(actor.scopes, kind);
    const { limit, offset } = pageOf(asked);
    const steps = await this.changes.of(kind, actor, id, field, asked.at, FIELD_CHANGES);
    if (steps.length > FIELD_CHANGES)
      invalid([{ field: 'field', problem: `has changed more than ${FIELD_CHANGES} times: ask for it at an earlier moment` }]);
    refuseCut(asked, steps.length, { limit, offset });
    const shown = steps.slice(offset, offset + limit);
    const documents = await this.changes.documents(
      actor,
      shown.map(({ event }) => event),
    );
    const isSum = isAmount(kind, field);
    const sum = steps.reduce((all, { amount }) => all.plus(decimal(amount || 0)), decimal(0));
    return {
      Rows: shown.map((step) => ({ ...lineOf(step), ...documentOf(documents.get(step.event.stream)) })),
      Totals: { Amount: isSum ? fixed(sum.toFixed()) : '' },
      tables: {
        Explained: [
          { Entity: entity, Id: id, Field: field, Value: textOf(steps.at(-1)?.to), AddsUp: isSum, Lines: steps.length, Offset: offset },
        ],
      },
      subject: [`${field} of ${entity} ${id}`],
      unprinted: ['Position', 'Recorded', 'From'],
    };
  }

  /** @throws Refusal 400 for an unknown kind, or a field that it does not store */
  private kindOf(entity: string, field: string): AnyRecordKind {
    const kinds = this.kinds.all.filter(({ v2 }) => v2 !== null);
    const kind = kinds.find(({ v2 }) => v2 === entity);
    if (!kind)
      invalid([
        {
          field: 'entity',
          problem: `must be one of ${kinds
            .map(({ v2 }) => v2)
            .sort()
            .join(', ')}`,
        },
      ]);
    if (!Object.hasOwn(kind.fields, field) || !kind.wireNames.includes(field))
      invalid([{ field: 'field', problem: `must be a field of ${articled(kind.name)} that is stored with it` }]);
    return kind;
  }
}

const fixed = (amount: string): string => decimal(amount).toFixed(Math.max(2, decimal(amount).decimalPlaces()));
const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

const lineOf = ({ event, from, to, amount }: FieldStep) => ({
  ...{ Event: event.type, UserName: event.metadata.userName, From: textOf(from), To: textOf(to) },
  ...{ Amount: amount === '' ? '' : fixed(amount), Position: String(event.position), Recorded: event.recordedAt },
});
const documentOf = (of: SourceDocument | undefined) => ({
  ...{ Date: of?.date ?? '', Document: of?.kind ?? '', DocumentId: of?.id ?? null, Number: of?.number ?? '', Party: of?.party ?? '' },
});
