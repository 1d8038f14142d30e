import type { StoredComment } from '@plumbline/company/published';
import type { Message } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import type { milestone } from '../milestone/milestone.record';
import type { task } from '../task/task.record';
import type { WorkerHours } from './planned-hours';
import type { StoredDateRange } from './stored-shapes';

/** The name of the task that every milestone has. */
export const DEFAULT_TASK = 'Default_Task';

/** The fields of a milestone, without its tasks. */
export type MilestoneFields = Partial<Omit<RecordOf<typeof milestone>, 'Id' | 'Tasks'>>;
/** The fields of a task. */
export type TaskFields = Partial<Omit<RecordOf<typeof task>, 'Id'>>;
export type TaskWithId = TaskFields & { readonly Id: number };
/**
 * A task that a change of its milestone omits. `holders`: the kinds of records that refer to it, in the plural, from
 * the handler.
 */
export interface LeftOutTask {
  readonly Id: number;
  readonly holders: readonly string[];
}
type WithId = MilestoneFields & { readonly Id: number };

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
  /** What the work still costs in one class, as estimated on a day. It holds until the next forecast of the class. */
  | Message<'MilestoneForecastStated', { readonly Id: number; readonly ProjectPlanId: string } & Forecast>
  | Message<'MilestoneRemoved', { readonly Id: number; readonly TaskIds: readonly number[]; readonly DeliverableId: string }>
  | Message<'TaskAdded', StoredTask & { readonly MilestoneId: string }>
  | Message<'TaskChanged', StoredTask & { readonly MilestoneId: string }>
  | Message<'TaskCompleted', { readonly Id: number; readonly MilestoneId: string; readonly DateCompleted: string }>
  | Message<'TaskRemoved', { readonly Id: number; readonly MilestoneId: string }>
  /** The hours recorded for a task before these roles and resources were planned for it, to be added to their hours. */
  | Message<'EarlierHoursCounted', { readonly Id: number; readonly MilestoneId: string; readonly Hours: readonly WorkerHours[] }>;

/** Commands to a milestone. `Id` is that of the milestone, `TaskId` that of the task. */
export type MilestoneCommand =
  /** `DefaultTaskId` is the id of Default_Task when it is not among the given tasks. */
  | Message<'AddMilestone', WithId & { readonly DefaultTaskId: number; readonly Tasks: readonly TaskWithId[] }>
  /**
   * A task with the id or the name of an existing one changes it, others are added. Omitted tasks (`LeftOut`) are
   * removed.
   */
  | Message<'ChangeMilestone', WithId & { readonly Tasks?: readonly TaskWithId[]; readonly LeftOut?: readonly LeftOutTask[] }>
  /** `Replaces`: the deliverable that the milestone must still be linked to, empty for none; otherwise nothing happens. */
  | Message<'LinkDeliverable', { readonly Id: number; readonly DeliverableId: string; readonly Replaces: string }>
  | Message<'UnlinkDeliverable', { readonly Id: number; readonly DeliverableId: string }>
  | Message<'StartMilestone', { readonly Id: number }>
  | Message<'CompleteMilestone', { readonly Id: number; readonly at: string }>
  | Message<'ReopenMilestone', { readonly Id: number }>
  | Message<'ForecastMilestone', { readonly Id: number } & Forecast>
  /** `holders`: the kinds of records that refer to the milestone, in the plural, from the handler. */
  | Message<'RemoveMilestone', { readonly Id: number; readonly holders: readonly string[] }>
  | Message<'AddTask', { readonly Id: number; readonly Task: TaskWithId }>
  | Message<'ChangeTask', { readonly Id: number; readonly Task: TaskWithId }>
  | Message<'CompleteTask', { readonly Id: number; readonly TaskId: number; readonly at: string }>
  | Message<'RemoveTask', { readonly Id: number; readonly TaskId: number; readonly holders: readonly string[] }>
  /** Hours from before roles and resources were planned for an existing task. Counts once for each of them. */
  | Message<'CountEarlierHours', { readonly Id: number; readonly TaskId: number; readonly Hours: readonly WorkerHours[] }>;
