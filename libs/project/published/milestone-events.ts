import type { StoredComment } from '@plumbline/company/published';
import type { Message } from '@plumbline/platform/kernel';
import type { WorkerHours } from './planned-hours';
import type { StoredDateRange } from './stored-shapes';

/** The name of the task that every milestone has. */
export const DEFAULT_TASK = 'Default_Task';

/** The stored form of an item that is estimated for a milestone. */
export interface EstimatedItem {
  readonly Id: number[];
  readonly Description: string;
  readonly Quantity: string;
  readonly Price: string;
  readonly CatalogId: number[];
  readonly IsExcluded: boolean;
}

/** The stored content of a milestone without its tasks; absent fields are unset, or unchanged. */
export interface MilestoneContent {
  readonly Name?: string;
  readonly Budget?: string;
  readonly BudgetLabor?: string;
  readonly BudgetSubs?: string;
  readonly DeliverableId?: string;
  readonly Description?: string;
  readonly MaterialsTotal?: string;
  readonly ProjectPlanId?: string;
  readonly TimeTotal?: string;
  readonly WorkOrder?: string;
  readonly CatalogId?: number | null;
  readonly OrderNumber?: number | null;
  readonly VendorId?: number | null;
  readonly NumDays?: number | null;
  readonly ServiceTicketId?: number | null;
  readonly TemplateUnits?: number | null;
  readonly Collapsed?: boolean;
  readonly IsDefault?: boolean;
  readonly IsGoodForAllocation?: boolean;
  readonly IsSub?: boolean;
  readonly Scheduled?: boolean;
  readonly LaborEnabled?: boolean;
  readonly TasksEnabled?: boolean;
  readonly Comments?: readonly StoredComment[];
  readonly DateRange?: StoredDateRange | null;
  readonly EstimatedItems?: readonly EstimatedItem[];
}

/** The stored form of a role or a resource that is planned for a task. */
export interface PlannedWorker {
  readonly Id: string;
  readonly DisplayName: string;
  readonly EstimatedHours: string;
  readonly HoursSubmitted: string;
  readonly HoursApproved: string;
  readonly HourlyRate: string;
  readonly RoleResourceId: number;
  readonly TimeEntryId: number | null;
  readonly IsRole: boolean;
  readonly NonPlan: boolean;
  readonly Scheduled: boolean;
  readonly InEstimate: boolean;
  readonly DateRange: StoredDateRange | null;
}

/** The stored content of a task; absent fields are unset, or unchanged. */
export interface TaskContent {
  readonly DateRange?: StoredDateRange | null;
  readonly IsDefault?: boolean;
  readonly Scheduled?: boolean;
  readonly RoleResources?: readonly PlannedWorker[];
  readonly Comments?: readonly StoredComment[];
  readonly NumDays?: number | null;
  readonly ProjectId?: number | null;
  readonly CatalogId?: number | null;
  readonly Priority?: number;
  readonly MilestoneId?: string;
  readonly Description?: string;
}

/** The stored form of a task of a milestone. */
export type StoredTask = TaskContent & { readonly Id: number };

/** A forecast of the cost to complete; `Date` is a day at midnight UTC. */
export interface Forecast {
  readonly Class: 'Labor' | 'Materials' | 'Subs';
  readonly CostToComplete: string;
  readonly Date: string;
}

/**
 * Events of a milestone and of its tasks, which are on the milestone's stream. `Id` is that of the milestone or of the
 * task.
 */
export type MilestoneEvent =
  | Message<'MilestoneAdded', { readonly Id: number; readonly Tasks: readonly StoredTask[] } & MilestoneContent>
  | Message<'MilestoneChanged', { readonly Id: number } & MilestoneContent>
  | Message<'MilestoneStarted', { readonly Id: number }>
  | Message<
      'MilestoneCompleted',
      { readonly Id: number; readonly ProjectPlanId: string; readonly DeliverableId: string; readonly DateCompleted: string }
    >
  /** A completed milestone is in work again. */
  | Message<'MilestoneReopened', { readonly Id: number; readonly ProjectPlanId: string; readonly DeliverableId: string }>
  /** The cost of the remaining work in one class, as estimated on a day. It holds until the next forecast of the class. */
  | Message<'MilestoneForecastStated', { readonly Id: number; readonly ProjectPlanId: string } & Forecast>
  | Message<'MilestoneRemoved', { readonly Id: number; readonly TaskIds: readonly number[]; readonly DeliverableId: string }>
  | Message<'TaskAdded', StoredTask & { readonly MilestoneId: string }>
  | Message<'TaskChanged', StoredTask & { readonly MilestoneId: string }>
  | Message<'TaskCompleted', { readonly Id: number; readonly MilestoneId: string; readonly DateCompleted: string }>
  | Message<'TaskRemoved', { readonly Id: number; readonly MilestoneId: string }>
  /** The hours recorded for a task before these roles and resources were planned for it, to be added to their hours. */
  | Message<'EarlierHoursCounted', { readonly Id: number; readonly MilestoneId: string; readonly Hours: readonly WorkerHours[] }>;
