import { Injectable } from '@nestjs/common';
import { numbered, type RecordOf } from '@plumbline/platform/records';
import { resource, role } from '@plumbline/company/published';
import { invalid, type Issue } from '@plumbline/platform/kernel';
import { contract } from '../contract/contract.record';
import type { DeliverableFields } from '../contract/contract-content.policy';
import { IssueCollector } from '../issue-collector';
import { ProjectLookups } from '../project/project-lookups';
import { deliverable } from './deliverable.record';

/** Checks the terms of deliverables before a decision. */
@Injectable()
export class DeliverableTerms {
  constructor(private readonly lookups: ProjectLookups) {}

  /**
   * The fields as they are stored: rates with the names of their roles or resources. `type` is the deliverable's type,
   * `path` the path of the fields in the body.
   * @throws Refusal (400) for missing references, a rate without a role or resource, or milestones of other projects
   */
  async check(
    company: number,
    projectId: number | undefined,
    type: string,
    fields: DeliverableFields,
    path = '',
  ): Promise<DeliverableFields> {
    const { ContractId: _given, RateHistory: _internal, RatesVersion: _counted, MilestoneIds, RoleResourceRates, ...rest } = fields;
    const collector = new IssueCollector();
    // For the body of a contract these were checked with the contract.
    if (path === '') await collector.of(() => this.lookups.references(company, deliverable.fields, rest));
    if (MilestoneIds && projectId)
      await collector.of(() => this.lookups.milestonesOf(company, projectId, MilestoneIds, `${path}MilestoneIds`));
    const rates = RoleResourceRates && (await collector.of(() => this.named(company, type, RoleResourceRates, `${path}RoleResourceRates`)));
    collector.refuse();
    return {
      ...rest,
      ...(MilestoneIds && { MilestoneIds: [...new Set(MilestoneIds)] }),
      ...(rates && { RoleResourceRates: rates }),
    };
  }

  /**
   * Rejects (400) a recurring deliverable without a Periodicity, of its own or of its contract. `path` is the path of
   * the fields in the body.
   */
  static checkPeriodicity({ IsRecurring, Periodicity }: DeliverableFields, ofContract: string | undefined, path = ''): void {
    if (IsRecurring && !Periodicity && !ofContract)
      invalid([{ field: `${path}Periodicity`, problem: 'must be given, here or of the contract: the deliverable is recurring' }]);
  }

  /**
   * Rejects (400) a deliverable of type AIABilling in a contract with the client that has no applications for payment,
   * which alone bill it. A draft that amends a contract becomes part of that one. `path` is the path of the fields in the
   * body.
   */
  async checkApplied(
    company: number,
    type: string,
    { ContractType = '', VendorId, Amends = 0 }: Partial<RecordOf<typeof contract>>,
    path = '',
  ): Promise<void> {
    if (type !== 'AIABilling' || VendorId) return;
    const amended = Amends > 0 ? await this.lookups.reads.one(contract, company, Amends) : undefined;
    const of = amended?.ContractType ?? ContractType;
    if (of === 'AIAJob' || of === '') return;
    const problem = `must be another type than AIABilling, which applications for payment bill: the contract is of the type ${of}, not AIAJob`;
    invalid([{ field: `${path}DeliverableType`, problem }]);
  }

  private async named(company: number, type: string, rates: NonNullable<DeliverableFields['RoleResourceRates']>, path: string) {
    const names = new Map<string, string>();
    const ids = rates.map(({ RoleResourceId }) => Number(RoleResourceId)).filter((id) => Number.isSafeInteger(id) && id > 0);
    if (type === 'PerResource')
      for (const [id, row] of await this.lookups.reads.many(resource, company, ids)) names.set(String(id), row.ResourceName);
    else for (const [id, row] of await this.lookups.reads.many(role, company, ids)) names.set(String(id), row.RoleName);
    const issues: Issue[] = rates.flatMap(({ RoleResourceId }, index) =>
      names.has(RoleResourceId)
        ? []
        : [
            {
              field: `${path}[${index}].RoleResourceId`,
              problem: `must be the id of an existing ${type === 'PerResource' ? 'Resource' : 'Role'}`,
            },
          ],
    );
    if (issues.length > 0) invalid(issues);
    return numbered(rates).map((rate) => ({
      ...rate,
      DisplayName: rate.DisplayName || (names.get(rate.RoleResourceId) ?? ''),
      RateType: rate.RateType || 'Hourly',
    }));
  }
}
