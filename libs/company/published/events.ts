import type { Message } from '@plumbline/platform/kernel';

/** The first event of a company. It names the records that every company has from its first day; the ids are given with it. */
export type CompanyFounded = Message<
  'CompanyFounded',
  {
    readonly Id: number;
    readonly CompanyName: string;
    readonly AdminUserId: number;
    readonly AdminUsername: string;
    readonly AdminEmail: string;
    readonly DepartmentId: number;
    readonly RoleId: number;
    readonly ResourceId: number;
    readonly DefaultProjectId: number;
    readonly DefaultMilestoneId: number;
    readonly DefaultTaskId: number;
  }
>;
