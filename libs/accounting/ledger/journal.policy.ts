import { Money } from '@plumbline/platform/kernel';
import { differs, type LedgerFault } from './ledger.policy';

/** The accounts whose balances are sums of figures of records, each with the figures. */
const BALANCES = {
  Receivable: 'OutstandingAmount of finalized invoices and applications, less UnappliedAmount of receipts',
  Payable: 'OutstandingAmount of approved bills, less UnappliedAmount of disbursements',
  Committed: 'CommittedAmount of purchase orders',
} as const;
export type BalancedAccount = keyof typeof BALANCES;
export const BALANCED_ACCOUNTS = Object.keys(BALANCES) as BalancedAccount[];
export type Balances = Readonly<Record<BalancedAccount, Money>>;

/** Balances of the journal, of these accounts, that are not what the records of the company add up to. */
export const balanceFaults = (
  company: number,
  shown: Balances,
  right: Balances,
  accounts: readonly BalancedAccount[] = BALANCED_ACCOUNTS,
): LedgerFault[] =>
  accounts
    .flatMap((account) =>
      differs(`${account} of the journal is the sum of ${BALANCES[account]}`, shown[account].toString(), right[account]),
    )
    .map((rule) => ({ kind: 'Company', id: company, ...rule }));

/** The figures of a project that add up to its cost so far. */
export interface TrackedCost {
  readonly Id: number;
  readonly LaborTracked: string;
  readonly MaterialsTracked: string;
  readonly SubsTracked: string;
}

/** Projects whose cost in the journal, `actual`, is not the cost that they show. */
export const actualFaults = (projects: readonly TrackedCost[], actual: ReadonlyMap<number, Money>): LedgerFault[] =>
  projects.flatMap(({ Id, LaborTracked, MaterialsTracked, SubsTracked }) =>
    differs(
      'Actual of the journal is the sum of LaborTracked, MaterialsTracked and SubsTracked',
      (actual.get(Id) ?? Money.zero).toString(),
      Money.sum([LaborTracked || '0.00', MaterialsTracked || '0.00', SubsTracked || '0.00']),
    ).map((rule) => ({ kind: 'Project', id: Id, ...rule })),
  );
