import { choice, id, integer, list, money, recordKind, reference } from '@plumbline/platform/records';

/** Classes of cost: labour, materials, subcontractors. */
export const COST_CLASSES = ['Labor', 'Materials', 'Subs'] as const;
export type CostClass = (typeof COST_CLASSES)[number];

const costLine = {
  ProjectId: reference('Project'),
  MilestoneId: reference('Milestone').nullable(),
  CostClass: choice(...COST_CLASSES),
  Amount: money(),
};

/** The cost of a bill for projects; the row's id is the bill's. */
export const billCost = recordKind({
  name: 'BillCost',
  v1: null,
  v2: null,
  description: 'The cost of one approved bill.',
  fields: { Id: id(), Lines: list(costLine) },
  storage: { derivesIds: true },
});

/** The cost of a card or cash purchase for projects; the row's id is the purchase's. */
export const purchaseCost = recordKind({
  name: 'PurchaseCost',
  v1: null,
  v2: null,
  description: 'The cost of one approved card or cash purchase.',
  fields: { Id: id(), Lines: list(costLine) },
  storage: { derivesIds: true },
});

/**
 * The cost of a project so far; the row's id is the project's, which shows the sums as its own. The counts tell whether
 * it has any time or material.
 */
export const projectCost = recordKind({
  name: 'ProjectCost',
  v1: null,
  v2: null,
  description: 'The cost of one project to date.',
  fields: {
    Id: id(),
    Labor: money().absent('0.00'),
    Materials: money().absent('0.00'),
    Subs: money().absent('0.00'),
    TimeEntries: integer(),
    Purchases: integer(),
  },
  storage: { keepsChanges: true, isRewritten: true, derivesIds: true },
});
