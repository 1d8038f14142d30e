import { pages, type ReadModels, type RecordOf } from '@plumbline/platform/records';
import { contract, deliverable, isPeriodicity, nextPeriod, PERIODICITIES, periodsUntil } from '@plumbline/project/published';
import { Money } from '@plumbline/platform/kernel';
import { billable, type Billable } from '../billable/billable.record';

type Contract = RecordOf<typeof contract>;
type Deliverable = RecordOf<typeof deliverable>;

/** A deliverable that is billed once in each period, or a contract that is billed so by its sum. */
export interface Periodic {
  readonly agreed: Contract;
  /** Absent for a contract without priced deliverables. */
  readonly line?: Deliverable;
}

/** Yields the deliverables and contracts that are billed by period in the company, or those of one contract of it. */
export async function* periodics(reads: ReadModels, company: number, contractId?: number): AsyncGenerator<Periodic> {
  const own = contractId ? { ContractId: contractId } : undefined;
  for (const BillsEvery of PERIODICITIES) {
    const where = { BillsEvery, IsClosed: false, ...own };
    for await (const page of pages(reads, deliverable, company, where))
      for (const line of page) {
        const agreed = await reads.one(contract, company, line.ContractId);
        if (agreed?.BusinessState === 'Open') yield { agreed, line };
      }
    if (contractId) continue;
    const open = { BillsEvery, BusinessState: 'Open' };
    for await (const page of pages(reads, contract, company, open)) yield* page.map((agreed) => ({ agreed }));
  }
  const single = contractId ? await reads.one(contract, company, contractId) : undefined;
  if (single?.BillsEvery && single.BusinessState === 'Open') yield { agreed: single };
}

/** The billables of a deliverable, or of a contract that is billed by its sum. */
export async function* billedPeriodsOf(reads: ReadModels, company: number, id: number, isContract: boolean): AsyncGenerator<Billable> {
  for await (const page of pages(reads, billable, company, { OriginOfBillable: 'Maintenance', OriginOfBillableId: id }))
    yield* page.filter(({ DeliverableId }) => (DeliverableId === '') === isContract);
}

/** The first days of the periods until `today` that have no billable, in order. */
export async function dueDays(reads: ReadModels, company: number, { agreed, line }: Periodic, today: string): Promise<string[]> {
  const { BillsEvery, PeriodsFrom, BilledThrough } = line ?? agreed;
  if (!isPeriodicity(BillsEvery) || PeriodsFrom === '') return [];
  if (BilledThrough !== '' && nextPeriod(PeriodsFrom, BillsEvery, BilledThrough) > today) return [];
  const days = new Set(periodsUntil(PeriodsFrom, BillsEvery, today));
  if (days.size === 0) return [];
  const id = line ? Number(line.Id) : agreed.Id;
  for await (const { OriginPart } of billedPeriodsOf(reads, company, id, !line)) days.delete(dayOfPart(OriginPart));
  return [...days];
}

/** Returns the price of a period: that of the deliverable, or the part of the contract's sum that no deliverable has. */
export const priceOf = ({ agreed, line }: Periodic): Money =>
  line
    ? Money.of(line.Price || '0')
    : Money.of(agreed.ContractSum || '0').minus(Money.sum(agreed.Deliverables.map(({ Price }) => Price || '0')));

const CONTRACT = 'contract-';
/** The part of the origin that a billable of a period bills: the day, for a contract in words of its own. */
export const partOf = ({ line }: Periodic, day: string): string => `${line ? '' : CONTRACT}${day}`;
const dayOfPart = (part: string): string => part.replace(CONTRACT, '');
