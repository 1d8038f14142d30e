import { Injectable } from '@nestjs/common';
import { companySettings, LEDGER_ACCOUNTS, resource, type LedgerAccount } from '@plumbline/company/published';
import { allRows, ReadModels } from '@plumbline/platform/records';
import { ledgerLines, POSTED_ACCOUNTS, type JournalSum } from './double-entry.policy';
import { JournalReader, type AsOf } from '../journal/journal-reader';
import { extAccount } from '../package-mirror/ext-account.record';

const OTHERS = POSTED_ACCOUNTS.filter((one) => one !== 'Receivable');

/** Reads what the journal and the trial balance are made of. */
@Injectable()
export class LedgerBooks {
  constructor(
    private readonly journal: JournalReader,
    private readonly reads: ReadModels,
  ) {}

  /** The debits and credits, `byPaper` of each document and day, and the names of their accounts. */
  async lines(company: number, asOf: AsOf, byPaper: boolean) {
    const [sums, machines, named] = await Promise.all([this.sums(company, asOf, byPaper), this.machines(company), this.names(company)]);
    return { lines: ledgerLines(sums, machines), named };
  }

  /** The sums of the job journal. */
  private async sums(company: number, asOf: AsOf, byPaper: boolean): Promise<JournalSum[]> {
    const paper = byPaper ? (['Date', 'DocumentId', 'ProjectId'] as const) : [];
    const [owed, others] = await Promise.all([
      this.journal.balances(company, ['Receivable'], ['Account', 'Document', 'Detail', ...paper], asOf),
      this.journal.balances(company, OTHERS, ['Account', 'Document', 'CostClass', 'ResourceId', ...paper], asOf),
    ]);
    return [...owed, ...others];
  }

  /** The ids of the resources whose time is that of machines. */
  private async machines(company: number): Promise<ReadonlySet<string>> {
    const rows = await allRows(this.reads, resource, company, { ResourceType: 'Equipment' });
    return new Set(rows.map(({ Id }) => String(Id)));
  }

  /** The names of the accounts as the company has them: that of its accounting package, else the word itself. */
  private async names(company: number): Promise<(account: LedgerAccount) => string> {
    const named: Partial<Record<LedgerAccount, number | null>> = (await this.reads.one(companySettings, company, company))?.Accounts ?? {};
    const ids = LEDGER_ACCOUNTS.flatMap((one) => named[one] ?? []);
    const found = await this.reads.many(extAccount, company, [...new Set(ids)]);
    return (account) => {
      const row = found.get(named[account] ?? 0);
      return row ? [row.AccountNumber, row.AccountName].filter(Boolean).join(' ') : account;
    };
  }
}
