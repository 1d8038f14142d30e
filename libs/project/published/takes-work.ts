import { refuse } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import type { project } from './kinds';

type Row = Readonly<Pick<RecordOf<typeof project>, 'Id' | 'IsClosed' | 'IsLocked'>>;

/** Rejects (409) new work, such as `time`, on a project that is closed or locked. */
export function refuseWithoutWork({ Id, IsClosed, IsLocked }: Row, work: string): void {
  if (IsClosed) refuse('project_closed', `The project ${Id} is Closed and takes no new ${work}; reopen it first.`);
  if (IsLocked) refuse('project_locked', `The project ${Id} is locked and takes no new ${work}; set its IsLocked to false first.`);
}
