import { Command } from '@nestjs/cqrs';
import type { Written } from '@plumbline/platform/commands';

/** What a founded company has: its own id and that of its Setup Admin. */
export interface Founded extends Written {
  readonly companyId: number;
  readonly userId: number;
}

/**
 * Founds a company with the department General/Corporate, a role, the Setup Admin and its resource. The same command again finds the
 * company founded before (the username tells companies apart) and completes it if the first attempt was cut short.
 * Refused (409) when the username has founded a company of another name.
 */
export class FoundCompany extends Command<Founded> {
  constructor(readonly options: { readonly companyName: string; readonly adminUsername: string; readonly adminEmail?: string }) {
    super();
  }
}
