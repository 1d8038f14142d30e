import { ReportSender, type OptionalLibrary } from '@plumbline/platform/record-api';
import { ReportPrinter } from './report-printer';

/** Reports that contexts declare, as JSON, CSV and PDF. */
export const reports: OptionalLibrary = {
  migrations: [],
  providers: [{ provide: ReportSender, useClass: ReportPrinter }],
  modules: () => [],
};
