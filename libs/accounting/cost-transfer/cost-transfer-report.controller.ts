import { Controller } from '@nestjs/common';
import { tableParts, type Actor } from '@plumbline/platform/kernel';
import { printedDate } from '@plumbline/platform/printing';
import { choice, day, integer, money, name, text, type RecordOf } from '@plumbline/platform/records';
import { PastRows } from '@plumbline/platform/reading';
import { AskedOf, explained, report, ReportRoute, type ContentOf, type QuestionOf } from '@plumbline/platform/record-api';
import { CurrentActor } from '@plumbline/platform/http';
import { milestone } from '@plumbline/project/published';
import { total } from '../account-reports/aging.policy';
import { periodOf } from '../account-reports/period-of';
import { idOrNull, PartyNames } from '../account-reports/party-names';
import { Explainer } from '../explain/explainer';
import { ofEntries } from '../explain/explanation.policy';
import { JournalReader } from '../journal/journal-reader';
import { costTransfer } from './cost-transfer.record';
import { readPlace } from './log-detail.policy';

/** The log of cost transfers. */
export const costTransferLog = report({
  name: 'CostTransfersReport',
  title: 'Cost transfers',
  description:
    'The log of cost that was moved from the place where it was recorded to another one, by the day from which it is there. One that is void has a second line on the day of the voiding, below 0.00.',
  path: 'reports/cost-transfers',
  parameters: { from: day().describe('The first day. Default: the beginning.', '2026-04-01') },
  columns: {
    CostTransferId: integer().describe('The transfer.', 1),
    Date: day().describe('The day from which the line counts.', '2026-04-02'),
    Source: text(40).describe('The document whose cost it is.', 'Bill 7, line 12'),
    CostClass: text(20).labelled('Class').describe('The class of the cost.', 'Materials'),
    FromProjectId: integer().labelled('From project').describe('The job where the cost was.', 12),
    FromProject: name().labelled('From').describe('Its name.', 'Oakridge kitchen'),
    FromMilestoneId: integer().nullable().labelled('From milestone').describe('The milestone; null for none.', 21),
    FromMilestone: name().labelled('Milestone before').describe('Its name.', 'Framing'),
    ToProjectId: integer().labelled('To project').describe('The job that has the cost.', 12),
    ToProject: name().labelled('To').describe('Its name.', 'Oakridge kitchen'),
    ToMilestoneId: integer().nullable().labelled('To milestone').describe('The milestone; null for none.', 22),
    ToMilestone: name().labelled('Milestone after').describe('Its name.', 'Finish'),
    Amount: money().describe('The cost; below 0.00 on the line of a voiding.', '100.00'),
    State: choice('Posted', 'Void').describe('Void: the line takes the transfer back.', 'Posted'),
    Reason: text().describe('Why the cost belongs there.', 'Booked on the wrong milestone'),
  },
  totals: ['Amount'],
});

export const costTransferLogExplained = explained(costTransferLog, {
  figures: ['Amount'],
  rows: 'the id of the transfer, with `Void` on the line of its voiding, such as `7/Void`',
  example: {},
});

type Asked = Pick<QuestionOf<typeof costTransferLog>, 'at' | 'through' | 'parameters'>;
type Row = ContentOf<typeof costTransferLog>['Rows'][number];

/** `GET /api/v2/reports/cost-transfers?from=&through=`, and the parts of its figures. */
@Controller('api/v2')
export class CostTransferReportRoutes {
  constructor(
    private readonly journal: JournalReader,
    private readonly names: PartyNames,
    private readonly past: PastRows,
    private readonly explainer: Explainer,
  ) {}

  @ReportRoute(costTransferLog)
  async log(
    @AskedOf() question: QuestionOf<typeof costTransferLog>,
    @CurrentActor() { company }: Actor,
  ): Promise<ContentOf<typeof costTransferLog>> {
    const Rows = await this.rows(question, company);
    const { from } = question.parameters;
    return {
      Rows,
      Totals: { Amount: total(Rows, 'Amount') },
      ...periodOf(from, question.through),
      subtitle: from && `From ${printedDate(from)}`,
      // On paper the names stand for the ids.
      unprinted: ['FromProjectId', 'FromMilestoneId', 'ToProjectId', 'ToMilestoneId'],
    };
  }

  @ReportRoute(costTransferLogExplained)
  async explain(
    @AskedOf() question: QuestionOf<typeof costTransferLogExplained>,
    @CurrentActor() actor: Actor,
  ): Promise<ContentOf<typeof costTransferLogExplained>> {
    const { from } = question.parameters;
    const keyOf = ({ CostTransferId, State }: Row): string => (State === 'Void' ? `${CostTransferId}/Void` : String(CostTransferId));
    const rows = await this.rows(question, actor.company);
    const parts = tableParts(rows, keyOf, ['Amount'], (_, { CostTransferId, FromProjectId, Date }, amount) =>
      ofEntries(amount, {
        ...{ accounts: ['CostTransfer'], project: FromProjectId },
        also: [
          { field: 'DocumentId', in: [CostTransferId] },
          { field: 'Date', in: [Date.slice(0, 10)] },
        ],
      }),
    );
    return this.explainer.answer(parts, actor, question, {
      ...{ path: costTransferLog.path, more: from ? { from: from.slice(0, 10) } : {} },
      ...periodOf(from, question.through),
    });
  }

  private async rows({ at, through, parameters: { from } }: Asked, company: number): Promise<Row[]> {
    const by = ['DocumentId', 'Date', 'CostClass', 'ProjectId', 'MilestoneId', 'Detail'] as const;
    const first = from ? { from: from.slice(0, 10) } : {};
    const found = await this.journal.balances(company, ['CostTransfer'], by, { at, through, ...first });
    const logged = found.map(({ Detail, ...line }) => ({ ...line, to: readPlace(Detail) }));
    const [records, milestones, projects] = await Promise.all([
      this.past.known(costTransfer, company, new Set(logged.map(({ DocumentId }) => Number(DocumentId))), at),
      this.past.known(
        milestone,
        company,
        new Set(logged.flatMap(({ MilestoneId, to }) => [Number(MilestoneId), to.MilestoneId]).filter(Boolean)),
        at,
      ),
      this.names.projects(company, { at }),
    ]);
    const nameOf = (id: number): string => milestones.get(id)?.Name ?? '';
    const rows = logged.map(({ DocumentId, Date, CostClass, ProjectId, MilestoneId, to, Amount }): Row => {
      const record = records.get(Number(DocumentId));
      return {
        ...{ CostTransferId: Number(DocumentId), Date, Source: sourceOf(record), CostClass },
        ...{ FromProjectId: Number(ProjectId), FromProject: projects(ProjectId) },
        ...{ FromMilestoneId: idOrNull(MilestoneId), FromMilestone: nameOf(Number(MilestoneId)) },
        ...{ ToProjectId: to.ProjectId, ToProject: projects(String(to.ProjectId)) },
        ...{ ToMilestoneId: to.MilestoneId || null, ToMilestone: nameOf(to.MilestoneId) },
        ...{ Amount, State: to.State, Reason: record?.Reason ?? '' },
      };
    });
    return rows.sort((one, other) =>
      one.Date === other.Date ? one.CostTransferId - other.CostTransferId : one.Date < other.Date ? -1 : 1,
    );
  }
}

/** The document in words. */
function sourceOf(row: Readonly<RecordOf<typeof costTransfer>> | undefined): string {
  const { TimeEntryId, BillId, PayableItemId, PurchaseId, ItemId } = row?.From ?? {};
  if (TimeEntryId) return `Time entry ${TimeEntryId}`;
  if (BillId) return `Bill ${BillId}, line ${PayableItemId ?? ''}`;
  return PurchaseId ? `Purchase ${PurchaseId}${ItemId ? `, item ${ItemId}` : ''}` : '';
}
