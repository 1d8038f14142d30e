import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { resource } from '@plumbline/company/published';
import { invalid, type Actor } from '@plumbline/platform/kernel';
import { project } from '@plumbline/project/published';
import type { RecordOf } from '@plumbline/platform/records';
import { AskedOf, CompanyNames, CurrentActor, ReportRoute, type ContentOf, type QuestionOf } from '@plumbline/platform/rest';
import { printCertified } from './certified-payroll-paper';
import { certifiedOf, certifiedPayroll } from './certified-payroll-report';
import { payrollNumber } from './certified-payroll.policy';
import { PayReader } from './pay-reader';
import { payroll, payrollOf } from './payroll-report';

/** The reports of payroll. */
@ApiTags('v2 reports')
@Controller('api/v2')
export class PayrollRoutes {
  constructor(
    private readonly pay: PayReader,
    private readonly names: CompanyNames,
  ) {}

  @ReportRoute(payroll)
  async payroll(
    @AskedOf() { parameters, ...asOf }: QuestionOf<typeof payroll>,
    @CurrentActor() { company }: Actor,
  ): Promise<ContentOf<typeof payroll>> {
    const { week, resource: id } = parameters;
    if (id) await this.pay.named(resource, company, id, 'resource');
    return payrollOf(await this.pay.week(company, week.slice(0, 10), asOf, id || undefined));
  }

  @ReportRoute(certifiedPayroll)
  async certified(
    @AskedOf() { parameters, ...asOf }: QuestionOf<typeof certifiedPayroll>,
    @CurrentActor() { company }: Actor,
  ): Promise<ContentOf<typeof certifiedPayroll>> {
    const { week, project: id } = parameters;
    const found = await this.pay.named(project, company, id, 'project');
    const [pay, first, contractor] = await Promise.all([
      this.pay.week(company, week.slice(0, 10), asOf),
      this.pay.firstWeek(company, id, asOf),
      this.names.nameOf(company),
    ]);
    if (!first) invalid([{ field: 'project', problem: 'must have recorded time: without any it has no payroll' }]);
    const number = payrollNumber(first, pay.days);
    if (number < 1)
      invalid([{ field: 'week', problem: `must not be before the first week with time of the project, which begins on ${first.from}` }]);
    const about = { number, contractor, project: { id, name: found.ProjectName, location: locationOf(found) } };
    const content = certifiedOf(pay, about);
    return { ...content, print: () => printCertified(content, about, pay.days) };
  }
}

const locationOf = ({ Address1, City, StateProvince, Zip }: RecordOf<typeof project>): string =>
  [Address1, City, [StateProvince, Zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
