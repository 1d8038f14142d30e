import type { RecordOf } from '@plumbline/platform/declarations';
import type { Rows } from '@plumbline/platform/projector';
import { contract } from './contract.record';

type Row = Readonly<RecordOf<typeof contract>>;
type Pending = Row['PendingAmendments'];

/** With the numbers that they have once they are accepted in this order. */
const numbered = (list: Pending, version: number): Pending => list.map((one, index) => ({ ...one, Number: version + index }));

/** Shows the draft among the pending amendments of the contract that it amends, as long as it is not decided. */
export function showPending(rows: Rows, { Id, Amends, BusinessState, ContractDate, Reason, ContractSum }: Row): void {
  if (!Amends) return;
  const isPending = BusinessState === 'Draft' || BusinessState === 'OutForSigning';
  const entry = { Id, Number: 0, Date: ContractDate, Reason, Amount: ContractSum || '0.00', BusinessState };
  rows.change(contract, Amends, ({ PendingAmendments, Version }) => {
    const others = PendingAmendments.filter((one) => one.Id !== Id);
    const all = isPending ? [...others, entry as Pending[number]] : others;
    return {
      PendingAmendments: numbered(
        all.sort((a, b) => a.Id - b.Id),
        Version,
      ),
    };
  });
}

/** The draft was removed. */
export const hidePending = (rows: Rows, { Id, Amends }: Row): void => {
  if (Amends)
    rows.change(contract, Amends, ({ PendingAmendments, Version }) => ({
      PendingAmendments: numbered(
        PendingAmendments.filter((one) => one.Id !== Id),
        Version,
      ),
    }));
};
