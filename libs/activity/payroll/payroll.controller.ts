import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { invalid, type Actor } from '@plumbline/platform/kernel';
import { AskedOf, CompanyNames, CurrentActor, ReportRoute, type ContentOf, type QuestionOf } from '@plumbline/platform/rest';
import { printCertified } from './certified-payroll-paper';
import { certifiedOf, certifiedPayroll } from './certified-payroll-report';
import { payrollNumber } from './certified-payroll.policy';
import { PayReader, type Place } from './pay-reader';
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
    if (id && !(await this.pay.hasResource(company, id, asOf))) invalid([{ field: 'resource', problem: noneOf('Resource', id) }]);
    return payrollOf(await this.pay.week(company, week.slice(0, 10), asOf, id || undefined));
  }

  @ReportRoute(certifiedPayroll)
  async certified(
    @AskedOf() { parameters, ...asOf }: QuestionOf<typeof certifiedPayroll>,
    @CurrentActor() { company }: Actor,
  ): Promise<ContentOf<typeof certifiedPayroll>> {
    const { week, project: id } = parameters;
    const found = (await this.pay.project(company, id, asOf)) ?? invalid([{ field: 'project', problem: noneOf('Project', id) }]);
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

const noneOf = (kind: string, id: number): string => `must be the id of an existing ${kind}; there is none with the id ${id}`;

const locationOf = ({ Address1, City, StateProvince, Zip }: Place): string =>
  [Address1, City, [StateProvince, Zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
