import { Injectable } from '@nestjs/common';
import { billable as billableKind, type Billable } from '@plumbline/activity/published';
import { deliverable as deliverableKind, milestone as milestoneKind } from '@plumbline/project/published';
import { decimal, invalid, refuse, type Actor, type Issue } from '@plumbline/platform/kernel';
import { AccessPolicy, IdSource, pages, ReadModels } from '@plumbline/platform/records';
import type { BillablePart, DraftOptions } from '../../published/commands';
import type { Invoice, LineItem, LineItemGroup } from '../invoice.record';
import { composeLine, partOf } from './compose-line.policy';
import { BLANK_GROUP, grouped, type Headings } from './group-lines.policy';
import { isHeldBack } from '../invoice-sums.policy';
import { LineDescriptions } from './line-descriptions';
import { GuaranteedMaximum } from '../finalizing/guaranteed-maximum';
import { foreignReferences } from './line-references';
import { linesOf } from '../lines.policy';
import { InvoiceTaxes } from '../taxes/taxes';
import { BILLABLES_OF_AN_INVOICE } from '../../limits';

/** The faults of a part that is none: a line of it would bill nothing. Hours without charge have Hours and a Price of 0.00. */
function emptyPart({ Hours = '', Quantity = '', Price = '' }: Omit<BillablePart, 'BillableId' | 'at'>, at: string): Issue[] {
  const isZero = (value: string): boolean => value !== '' && decimal(value).isZero();
  const problem = 'must not be 0: a part bills some of the billable';
  const units = Object.entries({ Hours, Quantity }).filter(([, value]) => isZero(value));
  if (Hours === '' && Quantity === '' && isZero(Price)) return [{ field: `${at}.Price`, problem }];
  return units.map(([field]) => ({ field: `${at}.${field}`, problem }));
}

/** Composes the groups of lines of an invoice from billables and given lines. */
@Injectable()
export class InvoiceLines {
  constructor(
    private readonly reads: ReadModels,
    private readonly ids: IdSource,
    private readonly taxes: InvoiceTaxes,
    private readonly descriptions: LineDescriptions,
    private readonly maximum: GuaranteedMaximum,
    private readonly policy: AccessPolicy,
  ) {}

  /**
   * Groups for open billables. Rejected (400) when a part refers to no billable of the project or exceeds its
   * remainder, and (409) when it is not open.
   */
  async fromBillables(
    projectId: number,
    parts: readonly BillablePart[] | 'all',
    { GroupBy, Through = '', skipsDeposit = false }: DraftOptions,
    actor: Actor,
  ): Promise<LineItemGroup[]> {
    const rows = parts === 'all' ? await this.open(projectId, Through, skipsDeposit, actor) : await this.named(projectId, parts, actor);
    const issues: Issue[] = [];
    const named: readonly BillablePart[] = parts === 'all' ? [...rows.keys()].map((BillableId) => ({ BillableId })) : parts;
    const wanted = await this.maximum.within(rows, named, parts === 'all', actor);
    const describe = await this.descriptions.of([...rows.values()], actor);
    const lines = wanted.flatMap((part) => {
      const billable = rows.get(part.BillableId);
      if (!billable) return [];
      const requested = { ...partOf(billable, part), IsTaxable: billable.DefaultTaxable };
      const measure = part.Hours ? ('Hours' as const) : ('Quantity' as const);
      const source = { requested, billable, measure, describe: describe.get(part.BillableId) };
      return [{ line: composeLine(source, part.at ?? 'Parts', issues), billable }];
    });
    if (issues.length > 0) invalid(issues);
    return this.identified(grouped(lines, GroupBy || 'Deliverable', await this.headings([...rows.values()], actor)));
  }

  /**
   * Rejects (409) a draft without a line, and names the reason: nothing is open, the open work is of later days, or a
   * guaranteed maximum is reached.
   */
  async refuseEmpty(
    projectId: number,
    parts: readonly BillablePart[] | 'all',
    { Through = '' }: DraftOptions,
    actor: Actor,
  ): Promise<never> {
    const nothing = (why: string): never => refuse('nothing_to_bill', `${why}: nothing to bill.`);
    if (parts !== 'all') return nothing(`For project ${projectId} no billable and no line was given`);
    const open = await this.open(projectId, '', false, actor);
    if (open.size === 0) return nothing(`Project ${projectId} has no open billable and no line was given`);
    const until = Through === '' ? open : await this.open(projectId, Through, false, actor);
    if (until.size === 0)
      return nothing(`The work of all open billables of project ${projectId} is later than ${Through.slice(0, 10)}, which Through allows`);
    const contracts = await this.maximum.contracts([...until.values()], actor.company);
    const reached = contracts.map(({ Id, GuaranteedMaximum: most }) => `${most} of contract ${Id}`).join(' and ');
    return nothing(`The open billables of project ${projectId} are beyond the guaranteed maximum of ${reached}, which is reached`);
  }

  private async headings(rows: readonly Readonly<Billable>[], { company }: Actor): Promise<Headings> {
    const [deliverables, milestones] = await Promise.all([
      this.reads.many(
        deliverableKind,
        company,
        rows.map(({ DeliverableId }) => Number(DeliverableId)),
      ),
      this.reads.many(
        milestoneKind,
        company,
        rows.map(({ MilestoneId }) => Number(MilestoneId)),
      ),
    ]);
    return {
      deliverables: new Map([...deliverables].map(([id, { Description }]) => [String(id), Description])),
      milestones: new Map([...milestones].map(([id, { Name }]) => [String(id), Name])),
    };
  }

  /**
   * The first open billables of the project for work until that day; undated ones count as work of any day. An open
   * deposit comes first, alone: it has an invoice of its own.
   */
  private async open(
    projectId: number,
    through: string,
    skipsDeposit: boolean,
    { company }: Actor,
  ): Promise<Map<number, Readonly<Billable>>> {
    const where = { ProjectId: String(projectId), BusinessState: 'Open' };
    const deposits = await this.reads.find(billableKind, company, { ...where, OriginOfBillable: 'ContractDeposit' });
    if (deposits.length > 0 && !skipsDeposit) return new Map(deposits.map((row) => [Number(row.Id), row]));
    const found = new Map<number, Readonly<Billable>>();
    const isWanted = ({ OriginOfBillable, StartDate }: Readonly<Billable>): boolean =>
      OriginOfBillable !== 'ContractDeposit' && (through === '' || StartDate.slice(0, 10) <= through.slice(0, 10));
    for await (const page of pages(this.reads, billableKind, company, where)) {
      for (const row of page) if (found.size < BILLABLES_OF_AN_INVOICE && isWanted(row)) found.set(Number(row.Id), row);
      if (found.size === BILLABLES_OF_AN_INVOICE) break;
    }
    return found;
  }

  private async named(projectId: number, parts: readonly BillablePart[], { company }: Actor): Promise<Map<number, Readonly<Billable>>> {
    const ids = parts.map(({ BillableId }) => BillableId);
    const found = await this.reads.many(billableKind, company, ids);
    const issues: Issue[] = [];
    if (ids.length > BILLABLES_OF_AN_INVOICE)
      issues.push({ field: 'Billables', problem: `must be at most ${BILLABLES_OF_AN_INVOICE}, which is what an invoice takes` });
    const seen = new Set<number>();
    parts.forEach(({ BillableId: id, at = 'Parts', ...part }) => {
      const field = at.startsWith('Parts') ? `${at}.BillableId` : at;
      if (found.get(id)?.ProjectId !== String(projectId))
        issues.push({ field, problem: `must be a billable of project ${projectId}; ${id} is none` });
      if (seen.has(id)) issues.push({ field, problem: `names billable ${id} again` });
      seen.add(id);
      issues.push(...emptyPart(part, at));
    });
    if (issues.length > 0) invalid(issues);
    for (const { Id, BusinessState } of found.values())
      if (BusinessState !== 'Open')
        refuse('billable_not_open', `Billable ${Id} is ${BusinessState}; only an open billable can go onto an invoice.`);
    return found;
  }

  /** The given groups, each line merged with its previous version. Rejected (400) with every invalid line. */
  async fromBody(
    requested: readonly Partial<LineItemGroup>[],
    before: Pick<Invoice, 'Id' | 'ProjectId' | 'LineItemGroups'>,
    actor: Actor,
  ): Promise<LineItemGroup[]> {
    const issues: Issue[] = [];
    const lines = new Map(linesOf(before.LineItemGroups).map((line) => [Number(line.Id), { ...line, Billable: null }]));
    const groups = new Map(before.LineItemGroups.map((group) => [Number(group.Id), group]));
    const all = requested.flatMap(({ LineItems = [] }) => LineItems);
    const billableOf = (line: Partial<LineItem>): number => {
      const known = lines.get(Number(line.Id));
      return known?.IsRetainage ? 0 : Number(known?.BillableId || line.BillableId || 0);
    };
    const billables = await this.reads.many(billableKind, actor.company, all.map(billableOf).filter(Boolean));
    const describe = await this.descriptions.of([...billables.values()], actor);
    const seen = new Set<number>();
    const composed = requested.map((group, g) => ({
      ...BLANK_GROUP,
      ...groups.get(Number(group.Id)),
      GroupHeader: group.GroupHeader ?? '',
      GroupQuantity: group.GroupQuantity ?? '',
      ShowGroup: group.ShowGroup ?? true,
      Id: groups.has(Number(group.Id)) ? Number(group.Id) : null,
      LineItems: (group.LineItems ?? []).map((line, l) => {
        const at = `LineItemGroups[${g}].LineItems[${l}]`;
        const known = lines.get(Number(line.Id));
        if (line.Id && !known) issues.push({ field: `${at}.Id`, problem: `must be a line of this invoice, or left out for a new one` });
        if (known && isHeldBack(known)) return { ...known, Total: '' };
        const wanted = billableOf(line);
        const billable = billables.get(wanted);
        const held = billable && (billable.BusinessState === 'Open' || String(billable.InvoiceId) === before.Id);
        if (wanted && (billable?.ProjectId !== before.ProjectId || !held || seen.has(wanted)))
          issues.push({
            field: `${at}.BillableId`,
            problem: `must be an open billable of the invoice's project, named once; ${wanted} is not`,
          });
        seen.add(wanted);
        const requestedLine = { ...line, Id: known ? Number(line.Id) : null };
        const source = { requested: requestedLine, before: known, billable, describe: describe.get(wanted) };
        return composeLine({ ...source, seesCost: this.seesCost(billable, actor) }, at, issues);
      }),
    }));
    issues.push(...(await foreignReferences(this.reads, requested, before, lines, actor)));
    if (issues.length > 0) invalid(issues);
    return this.identified(await this.taxes.ofLines(composed, before.LineItemGroups, actor));
  }

  /** True if the caller may see what the billable cost: that of time is wage. */
  private seesCost(billable: Readonly<Billable> | undefined, actor: Actor): boolean {
    if (billable?.OriginOfBillable !== 'ResourceTimeEntry') return true;
    return !this.policy.hiddenFields(actor, 'Billable').some((path) => path.startsWith('OurCost'));
  }

  /** Adds missing ids, in the order of the lines. */
  private identified(groups: readonly LineItemGroup[]): Promise<LineItemGroup[]> {
    const line = async (one: LineItem): Promise<LineItem> => ({ ...one, Id: one.Id ?? (await this.ids.next('LineItem')) });
    return Promise.all(
      groups.map(async (group) => {
        const [Id, LineItems] = await Promise.all([group.Id ?? this.ids.next('LineItemGroup'), Promise.all(group.LineItems.map(line))]);
        return { ...group, Id, LineItems };
      }),
    );
  }
}
