import { Money } from '@plumbline/platform/kernel';
import { projection, type DeliveredEvent } from '@plumbline/platform/subscriptions';
import { day, fact, type Fact } from '../journal/fact.policy';
import { append, JOURNAL_KINDS, READ_BY_POSTING } from '../journal/posting.projection';
import { journalHead } from '../journal/journal.record';
import { detailOfPlace } from './log-detail.policy';
import type { CostTransferRecorded, CostTransferVoided } from '../published/cost-transfer-events';

type Posting = CostTransferRecorded | CostTransferVoided;

/** What a transfer takes from one place and gives to another on its day, and its line in the log; a voiding does the opposite. */
export function transferFacts({ type, data }: Posting): Fact[] {
  const amount = Money.of(data.Amount).times(type === 'CostTransferVoided' ? -1 : 1);
  const at = (ProjectId: number, MilestoneId: number | null, Amount: Money): Fact =>
    fact('Actual', {
      Date: day(data.Date),
      CostClass: data.CostClass,
      ProjectId,
      MilestoneId: MilestoneId ?? 0,
      Amount: Amount.toString(),
    });
  const log = fact('CostTransfer', {
    ...{ Date: day(data.Date), CostClass: data.CostClass, ProjectId: data.FromProjectId, MilestoneId: data.FromMilestoneId ?? 0 },
    ...{ Detail: detailOfPlace(type === 'CostTransferVoided' ? 'Void' : 'Posted', data.ToProjectId, data.ToMilestoneId) },
    Amount: amount.toString(),
  });
  return [log, at(data.FromProjectId, data.FromMilestoneId, amount.negated()), at(data.ToProjectId, data.ToMilestoneId, amount)];
}

const post = (event: DeliveredEvent<Posting['data']>, rows: Parameters<typeof append>[0]): void =>
  append(rows, event, 'CostTransfer', event.data.Id, transferFacts(event as unknown as Posting));

/** Posts transferred cost. Each event posts what it changes: the hours stay with who worked them. */
export const journalTransfers = projection<Posting>(
  'journal-transfers',
  JOURNAL_KINDS,
  { CostTransferRecorded: post, CostTransferVoided: post },
  { reads: [...READ_BY_POSTING], inserts: 'all', needs: () => [[journalHead, 1]] },
);
