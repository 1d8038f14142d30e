import { Money } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import type { Rows } from '@plumbline/platform/subscriptions';
import { deliverable } from '../deliverable/deliverable.record';
import { contract } from './contract.record';
import { isBilledByPeriod } from './periods.policy';

type Row = Readonly<RecordOf<typeof contract>>;
type Line = Pick<RecordOf<typeof deliverable>, 'Price'>;

const NONE = { BillsEvery: '', PeriodsFrom: '', BilledThrough: '' };

/**
 * From the acceptance of the contract on, its periods are billed: those of the Fixed deliverables that are recurring or
 * of a Maintenance contract; those of a Maintenance contract without priced deliverables by its sum.
 */
export function startPeriods(rows: Rows, id: number, acceptedAt: string): void {
  const row = rows.get(contract, id);
  if (!row || row.VendorId) return;
  const every = row.Periodicity || (row.Amends ? (rows.get(contract, row.Amends)?.Periodicity ?? '') : '');
  const from = row.StartDate || row.ContractDate || acceptedAt;
  for (const line of row.Deliverables)
    if (isBilledByPeriod(line, row.ContractType))
      rows.change(deliverable, Number(line.Id), {
        ...NONE,
        BillsEvery: line.Periodicity || every,
        PeriodsFrom: line.StartDate || from,
      });
  if (row.Amends === 0 && row.ContractType === 'Maintenance' && !row.Deliverables.some(isPriced))
    rows.change(contract, id, { ...NONE, BillsEvery: every, PeriodsFrom: from });
}

/** While a contract is not accepted, no period of it is billed. */
export function stopPeriods(rows: Rows, id: number): void {
  const row = rows.get(contract, id);
  if (!row) return;
  for (const one of idsOf(row)) if (rows.get(deliverable, one)?.BillsEvery) rows.change(deliverable, one, NONE);
  if (row.BillsEvery) rows.change(contract, id, NONE);
}

const isPriced = ({ Price }: Line): boolean => Price !== '' && !Money.of(Price).isZero;
const idsOf = ({ Deliverables }: Row): number[] => Deliverables.map(({ Id }) => Number(Id));
