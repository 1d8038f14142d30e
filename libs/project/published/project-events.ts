import type { Message } from '@plumbline/platform/kernel';
import type { StoredDateRange, StoredLocation } from './stored-shapes';

/** The stored form of a tag of a project. */
export interface ProjectTag {
  readonly Id: number;
  readonly Name: string;
}

/** The stored content of a project; absent fields are unset, or unchanged. Attached files have events of their own. */
export interface ProjectContent {
  readonly ProjectName?: string;
  readonly BudgetAmount?: string;
  readonly ClassExtId?: string;
  readonly ClientId?: string;
  readonly Color?: string;
  readonly ContractType?: '' | 'ResidentialJob' | 'Maintenance' | 'Contract' | 'AIAJob' | 'Estimate';
  readonly Custom1?: string;
  readonly Custom2?: string;
  readonly DepartmentId?: string;
  readonly DueDate?: string;
  readonly ExpenseAccountId?: string;
  readonly IncomeAccountId?: string;
  readonly JobCostingMode?: string;
  readonly LaborEstimated?: string;
  readonly MaterialsEstimated?: string;
  readonly Notes?: string;
  readonly OwnerId?: string;
  readonly RFISeed?: string;
  readonly SubsEstimated?: string;
  readonly HasNoBudget?: boolean;
  readonly IsDefaultProject?: boolean;
  readonly IsLocked?: boolean;
  readonly NoTimeframe?: boolean;
  readonly ProjectPlanEnabled?: boolean;
  readonly Scheduled?: boolean;
  readonly DateRange?: StoredDateRange | null;
  readonly Location?: StoredLocation | null;
  readonly ServiceTicketId?: number[] | null;
  readonly SubclientId?: number[] | null;
  readonly Tags?: readonly ProjectTag[];
  readonly Address1?: string;
  readonly Address2?: string;
  readonly City?: string;
  readonly StateProvince?: string;
  readonly Zip?: string;
  readonly Country?: string;
}

/** The budget of a project and the cost that counts against it, when they were compared. */
export interface BudgetSpent {
  readonly Id: number;
  /** Percent of the budget, as the company set it then. */
  readonly Share: string;
  readonly Budget: string;
  readonly Spent: string;
}

export type ProjectEvent =
  | Message<'ProjectCreated', { readonly Id: number } & ProjectContent>
  | Message<'ProjectChanged', { readonly Id: number } & ProjectContent>
  | Message<'ProjectClosed', { readonly Id: number; readonly CloseDate: string }>
  /** The project has spent at least `Share` percent of its budget, after it was below that or for the first time. */
  | Message<'ProjectReachedBudgetShare', BudgetSpent>
  /** It has spent less than that again. */
  | Message<'ProjectFellBelowBudgetShare', BudgetSpent>
  /** The person who leads it has seen that. */
  | Message<'ProjectBudgetNoticeDismissed', { readonly Id: number }>
  | Message<'ProjectReopened', { readonly Id: number }>
  /** With the milestones and contracts that are removed too. */
  | Message<'ProjectRemoved', { readonly Id: number; readonly MilestoneIds: readonly number[]; readonly ContractIds: readonly number[] }>;

/** The id of a project of a client's service tickets, on a stream named after the client. */
export type ServiceProjectAssigned = Message<'ServiceProjectAssigned', { readonly Id: number; readonly ProjectId: number }>;
