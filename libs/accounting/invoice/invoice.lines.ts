import { Inject, Injectable } from '@nestjs/common';
import { billable as billableKind, type Billable } from '@plumbline/activity/published';
import { milestone as milestoneKind } from '@plumbline/project/published';
import { invalid, refuse, type Actor, type Issue } from '@plumbline/platform/kernel';
import { IdSource, ReadModels } from '@plumbline/platform/records';
import type { BillablePart } from '../published/commands';
import type { Invoice, LineItem, LineItemGroup } from '../published/invoice-events';
import { composeLine, partOf } from './compose-line.policy';
import { linesOf } from './lines.policy';

const GROUP: LineItemGroup = {
  Id: null,
  GroupHeader: '',
  GroupQuantity: '',
  SequenceNumber: '',
  ShowGroup: true,
  AutoGroup: false,
  LineItems: [],
};

/** So many billables go onto an invoice that asks for all; the others stay open for the next one. */
const MOST = 1000;

/** Makes the groups of lines of an invoice from billables and from what was said. */
@Injectable()
export class InvoiceLines {
  constructor(
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(IdSource) private readonly ids: IdSource,
  ) {}

  /**
   * Groups for open billables, one for each phase and deliverable. Refused (400) when a part names no billable of the project or more
   * than it has left, and (409) when it is not open.
   */
  async fromBillables(projectId: number, parts: readonly BillablePart[] | 'all', actor: Actor): Promise<LineItemGroup[]> {
    const rows = await this.billables(projectId, parts, actor);
    const issues: Issue[] = [];
    const wanted: readonly BillablePart[] = parts === 'all' ? rows.map(({ Id }) => ({ BillableId: Number(Id) })) : parts;
    const groups = new Map<string, LineItem[]>();
    wanted.forEach((part, index) => {
      const billable = rows.find(({ Id }) => Number(Id) === part.BillableId);
      if (!billable) return;
      const said = { ...partOf(billable, part), IsTaxable: billable.DefaultTaxable };
      const line = composeLine({ said, billable }, `Parts[${index}]`, issues);
      const key = `${billable.MilestoneId}/${billable.DeliverableId}`;
      groups.set(key, [...(groups.get(key) ?? []), line]);
    });
    if (issues.length > 0) invalid(issues);
    const phases = await this.reads.many(
      milestoneKind,
      actor.company,
      [...groups.keys()].map((key) => Number(key.split('/')[0])).filter(Boolean),
    );
    const headed = [...groups].map(([key, LineItems]) => {
      const GroupHeader = phases.get(Number(key.split('/')[0]))?.Name ?? '';
      return { ...GROUP, GroupHeader, AutoGroup: true, LineItems };
    });
    return this.identified(headed);
  }

  private async billables(projectId: number, parts: readonly BillablePart[] | 'all', actor: Actor): Promise<readonly Readonly<Billable>[]> {
    const open = { ProjectId: String(projectId), BusinessState: 'Open' };
    if (parts === 'all') return this.reads.find(billableKind, actor.company, open, MOST);
    const found = await this.reads.many(
      billableKind,
      actor.company,
      parts.map(({ BillableId }) => BillableId),
    );
    const issues: Issue[] = [];
    parts.forEach(({ BillableId }, index) => {
      const field = `Parts[${index}].BillableId`;
      const row = found.get(BillableId);
      if (row?.ProjectId !== String(projectId))
        issues.push({ field, problem: `must be a billable of project ${projectId}; ${BillableId} is none` });
      if (parts.findIndex((one) => one.BillableId === BillableId) < index)
        issues.push({ field, problem: `names billable ${BillableId} again` });
    });
    if (issues.length > 0) invalid(issues);
    for (const { Id, BusinessState } of found.values())
      if (BusinessState !== 'Open')
        refuse('billable_not_open', `Billable ${Id} is ${BusinessState}; only an open billable can go onto an invoice.`);
    return [...found.values()];
  }

  /** The groups as they were said, each line merged with what it was before. Refused (400) naming each line at fault. */
  async fromSaid(
    said: readonly Partial<LineItemGroup>[],
    before: Pick<Invoice, 'Id' | 'ProjectId' | 'LineItemGroups'>,
    actor: Actor,
  ): Promise<LineItemGroup[]> {
    const issues: Issue[] = [];
    const lines = new Map(linesOf(before.LineItemGroups).map((line) => [Number(line.Id), { ...line, Billable: null }]));
    const groups = new Map(before.LineItemGroups.map((group) => [Number(group.Id), group]));
    const all = said.flatMap(({ LineItems = [] }) => LineItems);
    const billableOf = (line: Partial<LineItem>): number => Number(lines.get(Number(line.Id))?.BillableId || line.BillableId || 0);
    const billables = await this.reads.many(billableKind, actor.company, all.map(billableOf).filter(Boolean));
    const seen = new Set<number>();
    const composed = said.map((group, g) => ({
      ...GROUP,
      ...groups.get(Number(group.Id)),
      GroupHeader: group.GroupHeader ?? '',
      GroupQuantity: group.GroupQuantity ?? '',
      ShowGroup: group.ShowGroup ?? true,
      Id: groups.has(Number(group.Id)) ? Number(group.Id) : null,
      LineItems: (group.LineItems ?? []).map((line, l) => {
        const at = `LineItemGroups[${g}].LineItems[${l}]`;
        const known = lines.get(Number(line.Id));
        if (line.Id && !known) issues.push({ field: `${at}.Id`, problem: `must be a line of this invoice, or left out for a new one` });
        const wanted = billableOf(line);
        const billable = billables.get(wanted);
        const held = billable && (billable.BusinessState === 'Open' || String(billable.InvoiceId) === before.Id);
        if (wanted && (billable?.ProjectId !== before.ProjectId || !held || seen.has(wanted)))
          issues.push({
            field: `${at}.BillableId`,
            problem: `must be an open billable of the invoice's project, named once; ${wanted} is not`,
          });
        seen.add(wanted);
        return composeLine({ said: { ...line, Id: known ? Number(line.Id) : null }, before: known, billable }, at, issues);
      }),
    }));
    if (issues.length > 0) invalid(issues);
    return this.identified(composed);
  }

  /** Ids for what has none. */
  private async identified(groups: readonly LineItemGroup[]): Promise<LineItemGroup[]> {
    const result: LineItemGroup[] = [];
    for (const group of groups) {
      const LineItems: LineItem[] = [];
      for (const line of group.LineItems) LineItems.push({ ...line, Id: line.Id ?? (await this.ids.next('LineItem')) });
      result.push({ ...group, Id: group.Id ?? (await this.ids.next('LineItemGroup')), LineItems });
    }
    return result;
  }
}
