import { Controller } from '@nestjs/common';
import { addressLines, companySettings } from '@plumbline/company/published';
import { Hours, invalid, startOfDay, type Actor } from '@plumbline/platform/kernel';
import { ReadModels, mayRead } from '@plumbline/platform/records';
import {
  AskedOf,
  BLANK_LINE,
  CompanyNames,
  explain,
  ReportRoute,
  unreadLine,
  type ContentOf,
  type Lines,
  type LinesPage,
  type QuestionOf,
} from '@plumbline/platform/record-api';
import { CurrentActor } from '@plumbline/platform/http';
import { contract } from '@plumbline/project/published';
import { timeEntry } from '../time-entry/time-entry.record';
import { printCertified } from './certified-payroll-paper';
import { certifiedOf, certifiedPartsOf, certifiedPayroll, certifiedPayrollExplained } from './certified-payroll-report';
import { payrollNumber } from './certified-payroll.policy';
import { payPositionOf } from './pay-journal.projection';
import { PayReader, type AsOf, type Pay, type Place } from './pay-reader';
import type { HoursOf } from './payroll-parts.policy';
import { payroll, payrollExplained, payrollOf, payrollPartsOf } from './payroll-report';
import { CONTRACTS_OF_A_PAYROLL } from '../limits';

/** The reports of payroll. */
@Controller('api/v2')
export class PayrollRoutes {
  constructor(
    private readonly pay: PayReader,
    private readonly names: CompanyNames,
    private readonly reads: ReadModels,
  ) {}

  @ReportRoute(payroll)
  async payroll(@AskedOf() asked: QuestionOf<typeof payroll>, @CurrentActor() { company }: Actor): Promise<ContentOf<typeof payroll>> {
    const pay = await this.payOf(asked, company);
    return { ...payrollOf(pay), subject: resourceIn(pay, asked.parameters.resource), period: weekIn(pay) };
  }

  @ReportRoute(payrollExplained)
  async payrollExplained(@AskedOf() asked: QuestionOf<typeof payrollExplained>, @CurrentActor() actor: Actor) {
    const pay = await this.payOf(asked, actor.company);
    const { week, period, resource } = asked.parameters;
    const more = {
      ...(week ? { week: week.slice(0, 10) } : { period: period.slice(0, 10) }),
      ...(resource && { resource: String(resource) }),
    };
    const place = { path: payroll.path, more, subject: resourceIn(pay, resource), period: weekIn(pay) };
    return explain(payrollPartsOf(pay), asked, place, this.entriesOf(pay, asked, actor));
  }

  private async payOf({ parameters, ...asOf }: Pick<QuestionOf<typeof payroll>, 'at' | 'through' | 'parameters'>, company: number) {
    const { week, period, resource: id } = parameters;
    if (Boolean(week) === Boolean(period)) invalid([{ field: 'week', problem: 'is required, or `period` for a pay period, and not both' }]);
    if (id && !(await this.pay.hasResource(company, id, asOf))) invalid([{ field: 'resource', problem: noneOf('Resource', id) }]);
    return week
      ? this.pay.week(company, week.slice(0, 10), asOf, id || undefined)
      : this.pay.period(company, period.slice(0, 10), asOf, id || undefined);
  }

  /** Reads the entries that make hours, as lines of an explanation. */
  private entriesOf({ resources }: Pay, asOf: AsOf, { company, scopes }: Actor) {
    return async (of: HoursOf, page: LinesPage): Promise<Lines> => {
      const { lines, count } = await this.pay.entries(company, of, asOf, page);
      const shown = lines.map((line) => ({
        ...BLANK_LINE,
        ...{ Date: startOfDay(line.Date), Document: 'TimeEntry', DocumentId: Number(line.TimeEntryId) },
        ...{ Party: resources.get(Number(line.ResourceId)) ?? '', Description: line.TimeType, ProjectId: Number(line.ProjectId) || null },
        ...{ Hours: Hours.of(line[of.measure]).toString(), Amount: Hours.of(line[of.measure]).toString() },
        ...{ Position: String(payPositionOf(line)), Recorded: line.Written },
      }));
      return { lines: mayRead(scopes, timeEntry) ? shown : shown.map(unreadLine), count };
    };
  }

  @ReportRoute(certifiedPayrollExplained)
  async certifiedExplained(@AskedOf() asked: QuestionOf<typeof certifiedPayrollExplained>, @CurrentActor() actor: Actor) {
    const { company } = actor;
    const { week, project, final } = asked.parameters;
    const { ProjectName } = await this.projectOf(asked, company);
    const pay = await this.pay.week(company, week.slice(0, 10), asked);
    const more = { project: String(project), week: week.slice(0, 10), ...(final && { final }) };
    const place = { path: certifiedPayroll.path, more, subject: [ProjectName], period: weekIn(pay) };
    return explain(certifiedPartsOf(pay, project), asked, place, this.entriesOf(pay, asked, actor));
  }

  /** @throws Refusal 400: there was no such project */
  private async projectOf(
    { parameters: { project }, ...asOf }: AsOf & { parameters: { project: number } },
    company: number,
  ): Promise<Place> {
    return (await this.pay.project(company, project, asOf)) ?? invalid([{ field: 'project', problem: noneOf('Project', project) }]);
  }

  @ReportRoute(certifiedPayroll)
  async certified(
    @AskedOf() { parameters, ...asOf }: QuestionOf<typeof certifiedPayroll>,
    @CurrentActor() { company }: Actor,
  ): Promise<ContentOf<typeof certifiedPayroll>> {
    const { week, project: id } = parameters;
    const found = await this.projectOf({ parameters, ...asOf }, company);
    const [pay, first, contractor, settings, contracts] = await Promise.all([
      this.pay.week(company, week.slice(0, 10), asOf),
      this.pay.firstWeek(company, id, asOf),
      this.names.nameOf(company),
      // Addresses and contracts of then are not kept, and a past report is the same for ever: these are filled in.
      asOf.at === undefined ? this.reads.one(companySettings, company, company) : undefined,
      asOf.at === undefined ? this.reads.find(contract, company, { ProjectId: id }, CONTRACTS_OF_A_PAYROLL) : [],
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
    return {
      ...content,
      subject: [found.ProjectName],
      period: weekIn(pay),
      print: (origin) => printCertified(content, about, pay.days, origin),
    };
  }
}

/** The resource that a payroll is about; none for that of all. */
const resourceIn = ({ resources }: Pay, id: number): string[] => (id ? [resources.get(id) ?? `Resource ${id}`] : []);
/** The week or pay period in the names of files. */
const weekIn = ({ days, isPeriod }: Pay): string => `${isPeriod ? 'period' : 'week'}-${days.from}`;

const noneOf = (kind: string, id: number): string => `must be the id of an existing ${kind}; there is none with the id ${id}`;

const locationOf = ({ Address1, City, StateProvince, Zip }: Place): string =>
  [Address1, City, [StateProvince, Zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
