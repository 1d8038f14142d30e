import type { Message } from '@plumbline/platform/kernel';

/** The first event of a company, with the ids of the records that every new company has. */
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
    /** The first settings; absent from companies that were founded before there was a time zone, which keep UTC. */
    readonly Settings?: { readonly Country: string; readonly StateProvince: string; readonly TimeZone: string; readonly Currency: string };
  }
>;
export type { CompanySettingsEvent } from '../company-settings/company-settings.events';
