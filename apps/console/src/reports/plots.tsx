import type { ComponentType } from 'react';
import type { ReportName } from '../addresses';
import type { ReportPlotProps } from '../parts/report/content';
import { AgingPlot, CommittedPlot, ReceivedPlot, RetainagePlot, SalesTaxPlot, TransfersPlot } from '../parts/report/plots/accounts.plot';
import { CashPlot, StatementPlot } from '../parts/report/plots/flow.plot';
import { ChangeOrdersPlot, JobCostPlot, JobsPlot, OverBudgetPlot, WipPlot } from '../parts/report/plots/jobs.plot';
import { Form1099Plot, PayablesDuePlot } from '../parts/report/plots/payables.plot';
import { CertifiedPlot, PayrollPlot, UtilisationPlot } from '../parts/report/plots/people.plot';

const PLOTS: Readonly<Record<ReportName, ComponentType<ReportPlotProps>>> = {
  'job-cost': JobCostPlot,
  jobs: JobsPlot,
  'over-budget': OverBudgetPlot,
  wip: WipPlot,
  retainage: RetainagePlot,
  aging: AgingPlot,
  utilisation: UtilisationPlot,
  'cash-forecast': CashPlot,
  'change-orders': ChangeOrdersPlot,
  committed: CommittedPlot,
  'received-not-billed': ReceivedPlot,
  payroll: PayrollPlot,
  'certified-payroll': CertifiedPlot,
  statement: StatementPlot,
  'sales-tax': SalesTaxPlot,
  'cost-transfers': TransfersPlot,
  'payables-due': PayablesDuePlot,
  'vendor-statement': StatementPlot,
  '1099': Form1099Plot,
};

/** The plot of a report. What it shows is in the table below it. */
export function ReportPlot({ name, title, content }: ReportPlotProps & { readonly name: ReportName }) {
  const Shown = PLOTS[name];
  return <Shown title={title} content={content} />;
}
