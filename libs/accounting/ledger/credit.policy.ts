import { Money } from '@plumbline/platform/kernel';
import type { LedgerFault } from './ledger.policy';

/** An application of credit as one of its two documents shows it. `Amount` lowers that document, in its own sign. */
export interface ShownCredit {
  readonly Id: number;
  /** The document on the other side. */
  readonly of: number;
  readonly Amount: string;
}
/** A document that credit is applied to or from: an invoice or a credit note, a bill or a vendor's credit. */
export interface CreditedDocument {
  readonly Id: number;
  readonly credits: readonly ShownCredit[];
}

/** Applications that the document on the other side (one of `others`) does not show with the opposite amount, exactly once. */
export function creditFaults(
  kind: string,
  documents: readonly CreditedDocument[],
  others: ReadonlyMap<number, CreditedDocument>,
): LedgerFault[] {
  return documents.flatMap(({ Id: id, credits }) =>
    credits.flatMap(({ Id, of, Amount }) => {
      const found = (others.get(of)?.credits ?? []).filter((one) => one.Id === Id && one.of === id);
      const shown = Money.sum(found.map((one) => one.Amount));
      const right = Money.of(Amount).negated();
      if (found.length === 1 && shown.compare(right.toString()) === 0) return [];
      const rule = `credit application ${Id} is on both documents: ${of} shows it too`;
      return [{ kind, id, rule, shown: `${found.length} times, ${shown.toString()}`, right: right.toString() }];
    }),
  );
}
