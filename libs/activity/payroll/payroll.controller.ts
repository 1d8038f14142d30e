import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { addressLines, companySettings } from '@plumbline/company/published';
import { invalid, type Actor } from '@plumbline/platform/kernel';
import { ReadModels } from '@plumbline/platform/declarations';
import { AskedOf, CompanyNames, CurrentActor, ReportRoute, type ContentOf, type QuestionOf } from '@plumbline/platform/http';
import { contract } from '@plumbline/project/published';
import { printCertified } from './certified-payroll-paper';
import { certifiedOf, certifiedPayroll } from './certified-payroll-report';
import { payrollNumber } from './certified-payroll.policy';
import { PayReader, type Place } from './pay-reader';
import { payroll, payrollOf } from './payroll-report';

const MOST_CONTRACTS = 50;

/** The reports of payroll. */
@ApiTags('v2 reports')
@Controller('api/v2')
export class PayrollRoutes {
  constructor(
    private readonly pay: PayReader,
    private readonly names: CompanyNames,
    private readonly reads: ReadModels,
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
    const [pay, first, contractor, settings, contracts] = await Promise.all([
      this.pay.week(company, week.slice(0, 10), asOf),
      this.pay.firstWeek(company, id, asOf),
      this.names.nameOf(company),
      // Addresses and contracts of then are not kept, and a past report is the same for ever: these are filled in.
      asOf.at === undefined ? this.reads.one(companySettings, company, company) : undefined,
      asOf.at === undefined ? this.reads.find(contract, company, { ProjectId: id }, MOST_CONTRACTS) : [],
    ]);
    const agreed = contracts.find(({ VendorId, BusinessState }) => !VendorId && (BusinessState === 'Open' || BusinessState === 'Closed'));
    if (!first) invalid([{ field: 'project', problem: 'must have recorded time: without any it has no payroll' }]);
    const number = payrollNumber(first, pay.days);
    if (number < 1)
      invalid([{ field: 'week', problem: `must not be before the first week with time of the project, which begins on ${first.from}` }]);
    const about = {
      ...{ number, contractor, contractorAddress: settings ? addressLines(settings).join(', ') : '' },
      project: { id, name: found.ProjectName, location: locationOf(found) },
      contract: { number: agreed?.ContractNumber ?? '', wageDetermination: agreed?.WageDetermination ?? '' },
      isFinal: parameters.final === 'true',
    };
    const content = certifiedOf(pay, about);
    return { ...content, subject: [found.ProjectName], print: (origin) => printCertified(content, about, pay.days, origin) };
  }
}

const noneOf = (kind: string, id: number): string => `must be the id of an existing ${kind}; there is none with the id ${id}`;

const locationOf = ({ Address1, City, StateProvince, Zip }: Place): string =>
  [Address1, City, [StateProvince, Zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
