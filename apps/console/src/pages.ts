import type { ComponentType } from 'react';
import { reportAddress, REPORTS, type PageAddress, type ReportName } from './addresses';

const reports = Object.fromEntries(
  REPORTS.map((name) => [reportAddress(name), async () => (await import('./reports/report.page')).reportPage(name)]),
) as Readonly<Record<`/reports/${ReportName}`, () => Promise<ComponentType>>>;

/** The pages that are neither a list nor a record. Each is loaded when it is first shown. */
export const pages: Readonly<Record<PageAddress, () => Promise<ComponentType>>> = {
  '/signed-in': async () => (await import('./session/signed-in.page')).SignedInPage,
  '/today': async () => (await import('./today/today.page')).TodayPage,
  '/reports': async () => (await import('./reports/reports.page')).ReportsPage,
  ...reports,
  '/audit': async () => (await import('./audit/audit.page')).AuditPage,
  '/settings/company': async () => (await import('./settings/company.page')).CompanyPage,
  '/settings/users': async () => (await import('./settings/users.page')).UsersPage,
  '/settings/books': async () => (await import('./settings/books.page')).BooksPage,
  '/settings/import': async () => (await import('./settings/import.page')).ImportPage,
  '/settings/sessions': async () => (await import('./settings/sessions.page')).SessionsPage,
  '/settings/second-factor': async () => (await import('./settings/second-factor.page')).SecondFactorPage,
};
