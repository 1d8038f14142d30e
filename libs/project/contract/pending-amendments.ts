import type { RecordOf } from '@plumbline/platform/records';
import type { Rows } from '@plumbline/platform/subscriptions';
import { contract } from './contract.record';

type Row = Readonly<RecordOf<typeof contract>>;
type Pending = Row['PendingAmendments'];

/** Shows the draft among the pending amendments of the contract that it amends, as long as it is not decided. */
export function showPending(rows: Rows, { Id, Amends, BusinessState, ContractDate, Reason, Days, ContractSum }: Row): void {
  if (!Amends) return;
  const isPending = BusinessState === 'Draft' || BusinessState === 'OutForSigning';
  const entry = { Id, Number: 0, Date: ContractDate, Reason, Amount: ContractSum || '0.00', Days, BusinessState };
  changePending(rows, Amends, Id, isPending ? [entry as Pending[number]] : []);
}

/** The draft was removed or lost. */
export const hidePending = (rows: Rows, { Id, Amends }: Pick<Row, 'Id' | 'Amends'>): void => {
  if (Amends) changePending(rows, Amends, Id, []);
};

/** Each has the number that it gets when they are decided in this order; one that was lost once has its own. */
function changePending(rows: Rows, amended: number, id: number, entries: Pending): void {
  rows.change(contract, amended, ({ PendingAmendments, ChangeNumbers }) => {
    const all = [...PendingAmendments.filter((one) => one.Id !== id), ...entries].sort((a, b) => a.Id - b.Id);
    const own = new Map(ChangeNumbers.map((one) => [one.AmendmentId, one.Number]));
    let last = Math.max(0, ...own.values());
    return { PendingAmendments: all.map((one) => ({ ...one, Number: own.get(one.Id) ?? ++last })) };
  });
}
