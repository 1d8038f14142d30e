import type { Message } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import type { project } from '../project/project.record';

/** What a project says of itself. */
export type ProjectFields = Partial<RecordOf<typeof project>>;
type WithId = ProjectFields & { readonly Id: number };

export type ProjectEvent =
  | Message<'ProjectCreated', WithId>
  | Message<'ProjectChanged', WithId>
  | Message<'ProjectClosed', { readonly Id: number; readonly CloseDate: string }>
  | Message<'ProjectReopened', { readonly Id: number }>
  /** With the milestones and contracts that go with it. */
  | Message<'ProjectRemoved', { readonly Id: number; readonly MilestoneIds: readonly number[]; readonly ContractIds: readonly number[] }>;

export type ProjectCommand =
  | Message<'CreateProject', WithId>
  | Message<'ChangeProject', WithId>
  | Message<'CloseProject', { readonly Id: number; readonly at: string }>
  | Message<'ReopenProject', { readonly Id: number }>
  /** `holders` says in the plural what depends on the project, as the handler found it. */
  | Message<
      'RemoveProject',
      {
        readonly Id: number;
        readonly holders: readonly string[];
        readonly MilestoneIds: readonly number[];
        readonly ContractIds: readonly number[];
      }
    >;
