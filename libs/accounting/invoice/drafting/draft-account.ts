import { Injectable } from '@nestjs/common';
import { billable } from '@plumbline/activity/published';
import { invalid, Money, refuse, type Actor } from '@plumbline/platform/kernel';
import { IdSource } from '@plumbline/platform/records';
import { ProjectAccounts } from '../../project-account/project-accounts';
import type { Invoice, LineItem, LineItemGroup } from '../invoice.record';
import { BLANK_LINE } from './compose-line.policy';
import { BLANK_GROUP } from './group-lines.policy';
import { isHeldBack, type DepositCredit, type RetainageIds, type SumInputs } from '../invoice-sums.policy';
import { linesOf } from '../lines.policy';

/** A draft with its change; `Id` is 0 for a new one. */
type Draft = Pick<Invoice, 'LineItemGroups'> &
  Partial<Pick<Invoice, 'Retainage' | 'Deposits'>> & { readonly Id: number; readonly ProjectId: number };

/** Finds the deposits and retainage that drafts take from the account of their project. */
@Injectable()
export class DraftAccount {
  constructor(
    private readonly accounts: ProjectAccounts,
    private readonly ids: IdSource,
  ) {}

  /**
   * The inputs for the sums of a draft. `wanted` are the deposits in the request: `none` for an invoice that bills one,
   * undefined or empty on a new draft for all that is available. Rejected (400) above what is available.
   */
  async inputs(draft: Draft, wanted: readonly LineItem[] | 'none' | undefined, actor: Actor): Promise<SumInputs> {
    const holds = Number(draft.Retainage || 0) > 0 && !linesOf(draft.LineItemGroups).some(isHeldBack);
    const Retaining = holds ? await this.retaining() : undefined;
    const Applying = wanted === 'none' ? undefined : await this.deposits(draft, wanted, actor);
    return { ...(Retaining && { Retaining }), ...(Applying && { Applying }) };
  }

  /** The group with one line that releases retainage: all of it for `''`. Rejected (400) above what is held. */
  async release(projectId: number, amount: string, actor: Actor): Promise<LineItemGroup> {
    const { Retained } = await this.accounts.available(projectId, actor);
    if (Retained.isZero) refuse('nothing_retained', `Nothing is retained on project ${projectId} that a draft does not release already.`);
    const released = Money.of(amount || Retained.toString());
    if (released.compare(0) <= 0 || released.compare(Retained.toString()) > 0)
      invalid([{ field: 'Amount', problem: `must be from 0.01 to ${Retained.toString()}, which is retained` }]);
    const Price = released.toString();
    const { GroupId, LineItemId, BillableId } = await this.retaining();
    const unit = { Description: 'Retainage released', Quantity: '1', DefaultQuantity: '1', UnitPrice: Price, Price };
    const line = { ...BLANK_LINE, ...unit, Id: LineItemId, BillableId: String(BillableId), IsRetainage: true, ProjectId: projectId };
    return { ...BLANK_GROUP, Id: GroupId, GroupHeader: 'Retainage', AutoGroup: true, LineItems: [line] };
  }

  private async retaining(): Promise<RetainageIds> {
    const [GroupId, LineItemId, BillableId] = await Promise.all([
      this.ids.next('LineItemGroup'),
      this.ids.next('LineItem'),
      this.ids.next(billable.name),
    ]);
    return { GroupId, LineItemId, BillableId };
  }

  private async deposits(draft: Draft, wanted: readonly LineItem[] | undefined, actor: Actor): Promise<DepositCredit | undefined> {
    const { Deposit } = await this.accounts.available(draft.ProjectId, actor, draft.Id);
    const before = sumOf(draft.Deposits ?? []);
    const isNew = draft.Id === 0;
    const asked = wanted && (isNew ? wanted.length > 0 : true) ? sumOf(wanted) : undefined;
    const Wanted = asked && (isNew || !asked.equals(before.toString())) ? asked : undefined;
    if (Wanted && (Wanted.isNegative || Wanted.compare(Deposit.toString()) > 0))
      invalid([
        { field: 'Deposits', problem: `must add up to an amount from 0.00 to -${Deposit.toString()}, which is left of the deposits` },
      ]);
    if (Deposit.isZero && before.isZero) return undefined;
    return { LineItemId: await this.ids.next('LineItem'), Available: Deposit.toString(), Wanted: Wanted?.toString() };
  }
}

/** Returns the amount that lines below 0.00 take off. */
const sumOf = (lines: readonly Partial<LineItem>[]): Money => Money.sum(lines.map(({ Price }) => Price || '0')).negated();
