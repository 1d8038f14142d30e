import { ReportSender } from '@plumbline/platform/record-api/reports/report-route';
import type { OptionalLibrary } from '@plumbline/platform/record-api/optional-library';
import { ReportPrinter } from './report-printer';

/** Reports that contexts declare, as JSON, CSV and PDF. */
export const reports: OptionalLibrary = {
  migrations: [],
  providers: [{ provide: ReportSender, useClass: ReportPrinter }],
  modules: () => [],
};
