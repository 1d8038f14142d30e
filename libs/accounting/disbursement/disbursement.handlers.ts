import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { checkReferences, type CommandResult } from '@plumbline/platform/decisions';
import { invalid, Money, type Actor, type Issue } from '@plumbline/platform/kernel';
import { KindRegistry, ReadModels } from '@plumbline/platform/records';
import { bill } from '../bill/bill.record';
import { PaperDesk, statedAmount } from '../paper/paper-desk';
import type { AppliedDisbursement } from '../published/disbursement-events';
import {
  ActOnDisbursement,
  ChangeDisbursement,
  RecordDisbursement,
  RemoveDisbursement,
  type RequestedDisbursement,
} from './disbursement.commands';
import { disbursement } from './disbursement.record';
import { checkMethod } from './method.policy';
import { disbursementPaper, storedDiscount } from './papers';

/** Finds the bills that disbursements pay. */
@Injectable()
export class Disbursing {
  constructor(private readonly reads: ReadModels) {}

  /** The bills of the applications, in their order. Rejected (400): what is named twice, is missing, or is of another vendor. */
  async bills(
    applications: readonly RequestedDisbursement[],
    vendorId: number,
    { company }: Actor,
  ): Promise<Omit<AppliedDisbursement, 'PaymentId'>[]> {
    const bills = await this.reads.many(
      bill,
      company,
      applications.map(({ BillId }) => Number(BillId)),
    );
    const issues: Issue[] = [];
    const named = new Set<number>();
    for (const [index, { BillId }] of applications.entries()) {
      const field = `Applications[${index}].BillId`;
      const row = bills.get(BillId);
      if (!row) issues.push({ field, problem: `must be the id of an existing bill; there is none with the id ${BillId}` });
      else if (named.has(BillId)) issues.push({ field, problem: `must name each bill once; ${BillId} is there twice` });
      else if (Number(row.VendorId) !== vendorId)
        issues.push({ field, problem: `must be a bill of vendor ${vendorId}; ${BillId} is of ${row.VendorId || 'no vendor'}` });
      named.add(BillId);
    }
    if (issues.length > 0) invalid(issues);
    return applications.map(({ BillId, Amount, Discount }) => ({ BillId, Amount: statedAmount(Amount), ...storedDiscount(Discount) }));
  }
}

@CommandHandler(RecordDisbursement)
export class RecordDisbursementHandler implements ICommandHandler<RecordDisbursement> {
  constructor(
    private readonly desk: PaperDesk,
    private readonly reads: ReadModels,
    private readonly kinds: KindRegistry,
    private readonly disbursing: Disbursing,
  ) {}

  async execute({ fields, actor }: RecordDisbursement): Promise<CommandResult> {
    const { VendorId, Reference = '', Applications = [] } = fields;
    const Method = fields.Method || 'Check';
    if (!VendorId) invalid([{ field: 'VendorId', problem: 'is required' }]);
    checkMethod(Method);
    await checkReferences(this.reads, this.kinds, actor.company, { VendorId: disbursement.fields.VendorId }, fields);
    const Amount = fields.Amount || Money.sum(Applications.map((one) => one.Amount)).toString();
    if (Money.of(Amount).compare(0) <= 0) invalid([{ field: 'Amount', problem: 'must be more than 0.00' }]);
    const bills = await this.disbursing.bills(Applications, VendorId, actor);
    const content = { VendorId, Date: await this.desk.dayOf(fields.Date, actor), Amount: statedAmount(Amount), Method, Reference };
    return this.desk.record(disbursementPaper, content, bills, actor);
  }
}

@CommandHandler(ChangeDisbursement)
export class ChangeDisbursementHandler implements ICommandHandler<ChangeDisbursement> {
  constructor(private readonly desk: PaperDesk) {}

  async execute({ id, fields, actor }: ChangeDisbursement): Promise<CommandResult> {
    const row = await this.desk.row(disbursementPaper, id, actor);
    if (fields.Method !== undefined) checkMethod(fields.Method, row.Method);
    return this.desk.change(disbursementPaper, row, fields, stated, actor);
  }
}
const stated = ({ BillId, Amount, Discount }: RequestedDisbursement) => [BillId, statedAmount(Amount), statedAmount(Discount)];

@CommandHandler(RemoveDisbursement)
export class RemoveDisbursementHandler implements ICommandHandler<RemoveDisbursement> {
  constructor(private readonly desk: PaperDesk) {}

  async execute({ id, actor }: RemoveDisbursement): Promise<CommandResult> {
    return this.desk.remove(disbursementPaper, await this.desk.row(disbursementPaper, id, actor), actor);
  }
}

@CommandHandler(ActOnDisbursement)
export class ActOnDisbursementHandler implements ICommandHandler<ActOnDisbursement> {
  constructor(
    private readonly desk: PaperDesk,
    private readonly disbursing: Disbursing,
  ) {}

  async execute({ id, act, actor }: ActOnDisbursement): Promise<CommandResult> {
    const row = await this.desk.row(disbursementPaper, id, actor);
    const Date = await this.desk.dayOf(act.Date, actor);
    switch (act.do) {
      case 'apply': {
        const documents = await this.disbursing.bills(act.Applications, row.VendorId ?? 0, actor);
        return this.desk.apply(disbursementPaper, row, { Date, documents }, actor);
      }
      case 'unapply':
        return this.desk.unapply(disbursementPaper, row, { PaymentId: act.PaymentId, Date }, actor);
      case 'void':
        return this.desk.end(disbursementPaper, row, { Date }, actor);
    }
  }
}

export const disbursementHandlers = [
  RecordDisbursementHandler,
  ChangeDisbursementHandler,
  RemoveDisbursementHandler,
  ActOnDisbursementHandler,
];
