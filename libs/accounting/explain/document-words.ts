import { Injectable } from '@nestjs/common';
import { purchase, timeEntry } from '@plumbline/activity/published';
import { AccessPolicy, type AnyRecordKind, type RecordOf } from '@plumbline/platform/records';
import { PastRows } from '@plumbline/platform/reading';
import type { Actor } from '@plumbline/platform/kernel';
import { bill } from '../bill/bill.record';
import { costTransfer } from '../cost-transfer/cost-transfer.record';
import type { AsOf } from '../journal/journal-reader';
import { DESCRIPTION_TEXT } from '../limits';

type Line = Readonly<{ Document: string; DocumentId: string }>;

const wordsOfTime = ({ UserDescription, Description, Comment }: RecordOf<typeof timeEntry>): string =>
  UserDescription || Description || Comment || '';
const listed = (lines: readonly { readonly Description: string }[]): string =>
  [...new Set(lines.map(({ Description }) => Description))].filter(Boolean).join('; ').slice(0, DESCRIPTION_TEXT);
const wordsOfPurchase = ({ Description, Items }: RecordOf<typeof purchase>): string => Description || listed(Items);
const wordsOfBill = ({ InvoiceNumber, PayableItems }: RecordOf<typeof bill>): string =>
  [InvoiceNumber, listed(PayableItems)].filter(Boolean).join(': ');

/** The words of the documents behind entries of the journal, as they were at the moment of a report. */
@Injectable()
export class DocumentWords {
  constructor(
    private readonly past: PastRows,
    private readonly policy: AccessPolicy,
  ) {}

  /** Finds the description of the document of a line; '' where it has none, or where the caller may not see all of its kind. */
  async of(lines: readonly Line[], actor: Actor, asOf: AsOf): Promise<(line: Line) => string> {
    const [time, purchases, bills, transfers] = await Promise.all([
      this.words(timeEntry, lines, actor, asOf, wordsOfTime),
      this.words(purchase, lines, actor, asOf, wordsOfPurchase),
      this.words(bill, lines, actor, asOf, wordsOfBill),
      this.words(costTransfer, lines, actor, asOf, ({ Reason }) => Reason),
    ]);
    const found: Readonly<Record<string, ReadonlyMap<number, string>>> = {
      TimeEntry: time,
      Purchase: purchases,
      Bill: bills,
      CostTransfer: transfers,
    };
    return ({ Document, DocumentId }) => found[Document]?.get(Number(DocumentId)) ?? '';
  }

  private async words<K extends AnyRecordKind>(
    kind: K,
    lines: readonly Line[],
    { company, ...actor }: Actor,
    { at }: AsOf,
    wordsOf: (row: RecordOf<K>) => string,
  ): Promise<ReadonlyMap<number, string>> {
    const ids = new Set(lines.filter(({ Document }) => Document === kind.name).map(({ DocumentId }) => DocumentId));
    if (ids.size === 0 || this.policy.visibility({ company, ...actor }, kind.name) !== 'all') return new Map();
    const rows = await this.past.known(kind, company, ids, at);
    return new Map([...rows].map(([id, row]) => [id, wordsOf(row)]));
  }
}
