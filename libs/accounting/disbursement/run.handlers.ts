import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { combinedResult, Decisions, RecordReservations, type Decide } from '@plumbline/platform/decisions';
import { invalid, Money, Refusal, refuse, type Actor } from '@plumbline/platform/kernel';
import { ReadModels } from '@plumbline/platform/records';
import { bill } from '../bill/bill.record';
import { ATTEMPTS_OF_A_RUN, BILLS_OF_A_RUN, OPEN_BILLS } from '../limits';
import { PaperDesk } from '../paper/paper-desk';
import { RunDisbursements, type MadeDisbursement, type RunResult } from './disbursement.commands';
import { checkMethod } from './method.policy';
import { disbursement } from './disbursement.record';
import { disbursementPaper } from './papers';
import { planRun, referencesFrom, type VendorPayment } from './run.policy';

/** Why a bill refuses the payment of a run that was planned before it changed. */
const CHANGED_BILL: ReadonlySet<string> = new Set(['overpaid', 'credit_exceeded', 'bill_on_hold', 'bill_not_approved']);

@CommandHandler(RunDisbursements)
export class RunDisbursementsHandler implements ICommandHandler<RunDisbursements> {
  constructor(
    private readonly desk: PaperDesk,
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
    private readonly reservations: RecordReservations,
  ) {}

  async execute(command: RunDisbursements): Promise<RunResult> {
    const { run, actor } = command;
    if (!run.Through) invalid([{ field: 'Through', problem: 'is required' }]);
    checkMethod(run.Method || 'Check');
    if (!/^\d{0,18}$/.test(run.FirstReference)) invalid([{ field: 'FirstReference', problem: 'must be at most 18 digits' }]);
    for (let attempt = 1; ; attempt++)
      try {
        // Of two runs at once, the second sees what the first has paid, and its numbers.
        return await this.reservations.alone([`DisbursementRuns-${actor.company}`], actor, (held) => this.pay(command, held));
      } catch (error) {
        // A bill was paid, held or voided since it was read: the run is planned again.
        if (!(error instanceof Refusal) || !CHANGED_BILL.has(error.code) || attempt === ATTEMPTS_OF_A_RUN) throw error;
      }
  }

  private async pay({ run }: RunDisbursements, actor: Actor): Promise<RunResult> {
    const { company } = actor;
    const Method = run.Method || 'Check';
    const date = await this.desk.dayOf(run.Date, actor);
    const open = await this.reads.find(bill, company, { BusinessState: { in: ['UnderReview', 'Approved', 'PartiallyPaid'] } }, OPEN_BILLS);
    const { payments, left } = planRun(open, { through: run.Through, date });
    const count = payments.reduce((sum, { Applications }) => sum + Applications.length, 0);
    if (count > BILLS_OF_A_RUN)
      refuse('run_too_large', `The run would pay ${count} bills; at most ${BILLS_OF_A_RUN} are paid at once: choose an earlier Through.`);
    const references = referencesFrom(run.FirstReference, payments.length);
    await this.refuseTaken(references, Method, company);
    const decides: Decide[] = [];
    const made: MadeDisbursement[] = [];
    for (const [index, payment] of payments.entries()) {
      const [own, ...others] = await this.payment(payment, { date, Method, Reference: references[index] ?? '' }, actor);
      decides.push(own, ...others);
      const Amount = amountOf(payment);
      made.push({ Id: own.id, VendorId: payment.VendorId, Amount, Reference: references[index] ?? '' });
    }
    const written = decides.length > 0 ? await this.decisions.takeAll(decides) : [];
    return { ...combinedResult(made[0]?.Id ?? 0, written), made, left };
  }

  private payment(
    payment: VendorPayment,
    { date: Date, Method, Reference }: { readonly date: string; readonly Method: string; readonly Reference: string },
    actor: Actor,
  ): Promise<[Decide, ...Decide[]]> {
    const content = { VendorId: payment.VendorId, Date, Amount: amountOf(payment), Method, Reference };
    return this.desk.recording(disbursementPaper, content, payment.Applications, actor);
  }

  /** Rejects (409) numbers that disbursements of the same method have, also void ones. */
  private async refuseTaken(references: readonly string[], Method: string, company: number): Promise<void> {
    const numbers = references.filter(Boolean);
    if (numbers.length === 0) return;
    const same = await this.reads.find(disbursement, company, { Reference: { in: numbers } }, OPEN_BILLS);
    const taken = same.find((one) => one.Method === Method);
    if (taken) refuse('reference_taken', `Disbursement ${taken.Id} has the number ${taken.Reference} already; nothing was paid.`);
  }
}

const amountOf = ({ Applications }: VendorPayment): string => Money.sum(Applications.map(({ Amount }) => Amount)).toString();
