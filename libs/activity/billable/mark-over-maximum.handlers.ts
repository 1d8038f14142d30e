import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decide, Decisions, type CommandResult, ReadYourWrites } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import { allRows, ReadModels, type RecordOf } from '@plumbline/platform/records';
import { contract, deliverable } from '@plumbline/project/published';
import { billableAggregate, billableKey, type BillableCommand } from './billable.decider';
import { billable } from './billable.record';
import type { BillableOrigin } from '../published/billable-events';
import { FindBilledUnderMaximum } from '../published/commands';
import { overMaximum } from './guaranteed-maximum.policy';

type Row = RecordOf<typeof billable>;

/** The ids of changed contracts, or of the deliverables or billables whose billed amounts changed. */
export interface ConcernedByMaximum {
  readonly contracts?: readonly number[];
  readonly deliverables?: readonly number[];
  readonly billables?: readonly number[];
}

/** Marks the billables of contracts that their guaranteed maximum does not cover; without effect where there is none. */
export class MarkOverMaximum extends Command<CommandResult> {
  constructor(
    readonly concerned: ConcernedByMaximum,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** One command in place of several of one company, caused by the first of them. */
export function markedTogether(commands: readonly MarkOverMaximum[]): MarkOverMaximum {
  const all = (of: keyof ConcernedByMaximum): number[] => [...new Set(commands.flatMap(({ concerned }) => concerned[of] ?? []))];
  return new MarkOverMaximum(
    { contracts: all('contracts'), deliverables: all('deliverables'), billables: all('billables') },
    commands[0].actor,
  );
}

@CommandHandler(MarkOverMaximum)
export class MarkOverMaximumHandler implements ICommandHandler<MarkOverMaximum> {
  constructor(
    private readonly commands: CommandBus,
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  async execute({ concerned, actor }: MarkOverMaximum): Promise<CommandResult> {
    const named = new Set(concerned.contracts);
    const contracts = await this.reads.many(contract, actor.company, [...named, ...(await this.contractsOf(concerned, actor.company))]);
    const marks: Decide<BillableCommand>[] = [];
    for (const [id, agreed] of contracts) {
      // A maximum that was removed leaves marks behind.
      if (!agreed.GuaranteedMaximum && !named.has(id)) continue;
      // Rows without the marks of the command before this one would be taken for right, and those stay wrong.
      await this.readYourWrites.caughtUp();
      const rows = (await this.billables(agreed, actor.company)).sort((a, b) => Number(a.Id) - Number(b.Id));
      const billed = agreed.GuaranteedMaximum
        ? await this.commands.execute(new FindBilledUnderMaximum(id, actor))
        : new Map<number, string>();
      // Each billable of such an invoice marks them again when it is closed.
      if (rows.some(({ BusinessState, InvoiceId }) => BusinessState === 'OnInvoice' && billed.has(InvoiceId))) continue;
      const over = agreed.GuaranteedMaximum ? overMaximum(agreed.GuaranteedMaximum, billed.values(), rows) : new Map<string, string>();
      for (const row of rows)
        if (over.has(row.Id) !== row.OverMaximum || (over.get(row.Id) ?? '') !== row.OverAmount)
          marks.push(this.mark(row, over.get(row.Id), actor));
    }
    return this.decisions.takeTogether(Number([...contracts.keys()][0] ?? 0), marks);
  }

  private mark(row: Row, OverAmount: string | undefined, actor: Actor): Decide<BillableCommand> {
    const Id = Number(row.Id);
    const key = billableKey(row.OriginOfBillable as BillableOrigin, row.OriginOfBillableId, row.OriginPart);
    const data = OverAmount === undefined ? { Id, OverMaximum: false } : { Id, OverMaximum: true, OverAmount };
    return new Decide<BillableCommand>(billableAggregate, Id, { type: 'MarkOverMaximum', data }, actor, { key });
  }
  private async contractsOf({ deliverables = [], billables = [] }: ConcernedByMaximum, company: number): Promise<number[]> {
    const rows = await this.reads.many(billable, company, billables);
    const under = [...deliverables, ...[...rows.values()].map(({ DeliverableId }) => Number(DeliverableId))];
    const found = await this.reads.many(deliverable, company, under);
    return [...found.values()].map(({ ContractId }) => Number(ContractId));
  }
  private async billables({ Deliverables }: RecordOf<typeof contract>, company: number): Promise<Row[]> {
    const rows: Row[] = [];
    for (const { Id: DeliverableId } of Deliverables) rows.push(...(await allRows(this.reads, billable, company, { DeliverableId })));
    return rows;
  }
}
