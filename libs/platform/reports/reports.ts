import { Module } from '@nestjs/common';
import { ReportSender, type OptionalLibrary } from '@plumbline/platform/record-api';
import { ReportListRoutes } from './report-list.controller';
import { ReportPrinter } from './report-printer';

/** The list of reports. Needs `RestModule`, and what it needs. */
@Module({ controllers: [ReportListRoutes] })
class ReportListModule {}

/** Reports that contexts declare, as JSON, CSV and PDF, and their list. */
export const reports: OptionalLibrary = {
  migrations: [],
  providers: [{ provide: ReportSender, useClass: ReportPrinter }],
  modules: ({ http }) => (http ? [{ module: ReportListModule }] : []),
};
