import type { Message } from '@plumbline/platform/kernel';

/** The stored form of a right of a user. */
export interface UserRight {
  readonly Id: number;
  readonly Name: string;
  readonly Enabled: boolean;
}

/** The stored progress of a user with a guide. */
export interface UserGuideTracker {
  readonly Id: number;
  readonly Name: string;
  readonly Completed: boolean;
}

/** The stored content of a user; absent fields are unset, or unchanged. It never contains a password. */
export interface UserContent {
  readonly AuthId?: number;
  readonly DepartmentId?: number;
  readonly FirstName?: string;
  readonly MiddleName?: string;
  readonly LastName?: string;
  readonly Email?: string;
  readonly ApprovalThreshold?: string;
  readonly ExtId?: string;
  readonly Currency?: string;
  readonly ReimbursementVendorId?: string;
  readonly Username?: string;
  readonly NonAccessName?: string;
  readonly UserType?: '' | 'Access' | 'Mobile' | 'No Access' | 'Advisor' | 'API' | 'Customer Service' | 'Subcontractor' | 'Auditor';
  readonly DirectManagerId?: number | null;
  readonly UserRights?: readonly UserRight[];
  readonly UserGuideTrackers?: readonly UserGuideTracker[];
  readonly IsManager?: boolean;
  readonly IsSetupAdmin?: boolean;
  readonly IsNew?: boolean;
  readonly UnlimitedAuthority?: boolean;
  readonly Access?: boolean;
  readonly Enabled?: number;
  readonly JobRoleId?: number;
  readonly VendorId?: number;
}

/** Events of a user. */
export type UserEvent =
  | Message<'UserAdded', { readonly Id: number } & UserContent>
  | Message<'UserChanged', { readonly Id: number } & UserContent>
  | Message<'UserRemoved', { readonly Id: number }>
  /** Names and contact data were erased for good, and the user has no access any more. */
  | Message<'UserErased', { readonly Id: number }>;
