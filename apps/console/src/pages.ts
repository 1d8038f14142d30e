import type { ComponentType } from 'react';
import type { PageAddress } from './addresses';

/** The pages that are neither a list nor a record. Each is loaded when it is first shown. */
export const pages: Readonly<Record<PageAddress, () => Promise<ComponentType>>> = {
  '/today': async () => (await import('./today/today.page')).TodayPage,
  '/audit': async () => (await import('./audit/audit.page')).AuditPage,
};
