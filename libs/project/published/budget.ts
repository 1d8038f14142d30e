import { Money } from '@plumbline/platform/kernel';

/** The budget of a milestone, as its record states it. Empty amounts are unset. */
export interface StatedBudget {
  readonly Budget?: string;
  readonly BudgetLabor?: string;
  readonly BudgetSubs?: string;
  readonly MaterialsTotal?: string;
}

/** The budget by class of cost; Materials is MaterialsTotal where that is set, else what labor and subcontractors leave. */
export function budgetByClass({ Budget = '', BudgetLabor = '', BudgetSubs = '', MaterialsTotal = '' }: StatedBudget) {
  return {
    Labor: BudgetLabor || '0.00',
    Materials: MaterialsTotal || Money.of(Budget).minus(BudgetLabor).minus(BudgetSubs).toString(),
    Subs: BudgetSubs || '0.00',
  };
}
