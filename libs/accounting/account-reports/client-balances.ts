import { Injectable, type OnModuleInit } from '@nestjs/common';
import { client } from '@plumbline/company/published';
import { CompanyClock } from '@plumbline/platform/calendar';
import { Money, type Actor } from '@plumbline/platform/kernel';
import { BesideParts } from '@plumbline/platform/reading';
import { AccessPolicy, mayRead } from '@plumbline/platform/records';
import { invoice } from '../invoice/invoice.record';
import { JournalReader } from '../journal/journal-reader';
import { aged } from './aging.policy';

/** The account of a client as the record of the client shows it where `include` names it. */
export interface ClientBalances {
  readonly Balance: string;
  readonly OnAccount: string;
  readonly Overdue: string;
  readonly Retained: string;
}

/** Computes the balances of clients from the journal, for callers who read all invoices. */
@Injectable()
export class ClientBalancesReader implements OnModuleInit {
  constructor(
    private readonly beside: BesideParts,
    private readonly journal: JournalReader,
    private readonly clock: CompanyClock,
    private readonly policy: AccessPolicy,
  ) {}

  onModuleInit(): void {
    this.beside.register(client, 'Balances', (actor, ids) => this.of(actor, ids));
  }

  private async of(actor: Actor, ids: readonly number[]): Promise<ReadonlyMap<number, ClientBalances | null>> {
    if (this.policy.visibility(actor, invoice.name) !== 'all' || !mayRead(actor.scopes, invoice)) return new Map();
    const through = await this.clock.today(actor.company);
    const accounts = ['Receivable', 'RetainageReceivable'] as const;
    const sums = await this.journal.balances(actor.company, accounts, ['Account', 'ClientId', 'DueDate', 'Document'], { through });
    return new Map(
      ids.map((id) => {
        const own = sums.filter(({ ClientId }) => Number(ClientId) === id);
        const [open, held] = accounts.map((account) => own.filter(({ Account }) => Account === account));
        const { Total: Balance, Current, OnAccount } = aged(open ?? [], through);
        const Retained = Money.sum((held ?? []).map(({ Amount }) => Amount)).toString();
        const Overdue = Money.of(Balance).minus(Current).minus(OnAccount).toString();
        return [id, { Balance, OnAccount, Overdue, Retained }];
      }),
    );
  }
}
