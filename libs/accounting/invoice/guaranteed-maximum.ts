import { Inject, Injectable } from '@nestjs/common';
import type { Billable } from '@plumbline/activity/published';
import { decimal, Money, Rate, type Actor } from '@plumbline/platform/kernel';
import { ReadModels, type RecordOf } from '@plumbline/platform/records';
import { contract, project } from '@plumbline/project/published';
import type { BillablePart } from '../published/commands';
import type { Invoice, LineItem } from '../published/invoice-events';
import { overMaximum } from '../project-account/project-account.decider';
import type { BilledUnderMaximum } from '../project-account/project-account.events';
import { invoice } from './invoice.record';
import { eachLine } from './lines.policy';
import type { CountedLines } from './invoice-state.policy';
import { billedUnder } from './posting.policy';

const PAGE = 1000;

/** A contract with a guaranteed maximum, and what it may still bill. */
interface Room {
  readonly contract: RecordOf<typeof contract>;
  readonly left: Money;
  /** Work under these deliverables counts towards the maximum. */
  readonly deliverables: ReadonlySet<number>;
  /** What each of the invoices has billed of it. */
  readonly billed: BilledUnderMaximum['Others'];
}

/** The price that a part of a billable asks for. */
function priceOf({ UnitPrice, PriceRemaining }: Readonly<Billable>, { Price, Hours, Quantity }: BillablePart): Money {
  if (Price) return Money.of(Price);
  const units = Hours || Quantity;
  const sold = units ? Rate.of(UnitPrice).times(units) : Money.of(PriceRemaining);
  return sold.amount.abs().greaterThan(decimal(PriceRemaining).abs()) ? Money.of(PriceRemaining) : sold;
}

/** Keeps what the invoices of a contract bill, without taxes, within its guaranteed maximum. */
@Injectable()
export class GuaranteedMaximum {
  constructor(@Inject(ReadModels) private readonly reads: ReadModels) {}

  /**
   * The parts as far as the maximum has room beside all invoices and drafts: the part that reaches it is cut, and of all
   * billables (`isAll`) those behind it are left out.
   * @throws Refusal (409) for a named part that has no room, or less than its price
   */
  async within(
    projectId: number,
    rows: ReadonlyMap<number, Readonly<Billable>>,
    parts: readonly BillablePart[],
    isAll: boolean,
    actor: Actor,
  ) {
    const room = await this.room(projectId, actor.company, true);
    if (!room) return parts;
    let { left } = room;
    return parts.flatMap((part): BillablePart[] => {
      const row = rows.get(part.BillableId);
      if (!row || !room.deliverables.has(Number(row.DeliverableId))) return [part];
      const price = priceOf(row, part);
      if (price.compare(left.amount) <= 0) {
        left = left.minus(price.amount);
        return [part];
      }
      const hasRoom = left.compare(0) > 0;
      if (!isAll && (!hasRoom || part.Price)) this.refuse(room, left);
      const cut = hasRoom ? [{ BillableId: part.BillableId, Price: left.toString() }] : [];
      left = Money.zero;
      return cut;
    });
  }

  /**
   * What a draft counts towards the maximum, for the account of its project; undefined where there is none.
   * @throws Refusal (409) when it comes to more than the maximum leaves beside finalized invoices
   */
  async check({ ProjectId, LineItemGroups }: Invoice, actor: Actor): Promise<(BilledUnderMaximum & CountedLines) | undefined> {
    const room = await this.room(Number(ProjectId), actor.company, false);
    if (!room) return undefined;
    const Deliverables = [...room.deliverables];
    const billed = billedUnder(LineItemGroups, Deliverables);
    if (billed.compare(room.left.amount) > 0) this.refuse(room, room.left);
    const { Id, GuaranteedMaximum: Maximum } = room.contract;
    return { ContractId: Number(Id), Maximum, Billed: billed.toString(), Others: room.billed, Deliverables };
  }

  /** @throws Refusal (409) when a credit note lowers what is billed, and other invoices have billed that since */
  async checkWithout(note: Invoice, actor: Actor): Promise<void> {
    const negated = (line: LineItem): LineItem => ({ ...line, Price: Money.of(line.Price).negated().toString() });
    await this.check({ ...note, LineItemGroups: eachLine(note.LineItemGroups, negated) }, actor);
  }

  private refuse({ contract: { Id, GuaranteedMaximum: maximum } }: Room, left: Money): never {
    return overMaximum(Number(Id), maximum, left);
  }
  private async room(projectId: number, company: number, withDrafts: boolean): Promise<Room | undefined> {
    const owner = projectId ? await this.reads.one(project, company, projectId) : undefined;
    const agreed = owner?.ContractId ? await this.reads.one(contract, company, Number(owner.ContractId)) : undefined;
    if (!agreed?.GuaranteedMaximum) return undefined;
    const deliverables = new Set(agreed.Deliverables.map(({ Id }) => Number(Id)));
    const billed: { InvoiceId: number; Billed: string }[] = [];
    for (let after = 0, more = true; more;) {
      const page = await this.reads.find(invoice, company, { ProjectId: projectId }, PAGE, after);
      for (const { Id, BusinessState, LineItemGroups } of page)
        if (BusinessState !== 'Void' && (withDrafts || BusinessState !== 'Draft'))
          billed.push({ InvoiceId: Number(Id), Billed: billedUnder(LineItemGroups, deliverables).toString() });
      after = Number(page.at(-1)?.Id ?? 0);
      more = page.length === PAGE;
    }
    const left = Money.of(agreed.GuaranteedMaximum).minus(Money.sum(billed.map((one) => one.Billed)).amount);
    return { contract: agreed, left, deliverables, billed };
  }
}
