import { Injectable } from '@nestjs/common';
import { item, resource } from '@plumbline/company/published';
import { invalid, Money, Rate, type Issue } from '@plumbline/platform/kernel';
import { isEqual, type RecordOf } from '@plumbline/platform/records';
import type { TicketFields } from './ticket-content.policy';
import { contract } from '../contract/contract.record';
import { IssueCollector } from '../issue-collector';
import { ProjectLookups } from '../project/project-lookups';
import { formFaults } from './ticket.decider';
import { ticket } from './ticket.record';

type ServiceItem = NonNullable<TicketFields['ServiceItems']>[number];

/** Checks and completes the fields of a ticket before a decision. */
@Injectable()
export class TicketTerms {
  constructor(private readonly lookups: ProjectLookups) {}

  /**
   * The fields as they are stored: each resource once, with the vendors of the resources; service items completed from
   * the catalogue, except those that the ticket already has. `before` is the present ticket, if it exists.
   * @throws Refusal (400, all faults at once) for missing references, for a Subtotal that is not Quantity × Price, and for a
   * ticket without one of the three forms
   */
  async check(company: number, fields: TicketFields, before?: RecordOf<typeof ticket>): Promise<TicketFields> {
    const { ResourceIds, ServiceItems } = fields;
    const nobody = (ResourceIds ?? []).flatMap((id, index) =>
      id ? [] : [{ field: `ResourceIds[${index}]`, problem: 'must be the id of a Resource' }],
    );
    const faults = new IssueCollector();
    await faults.of(() => (nobody.length > 0 ? invalid(nobody) : undefined));
    await faults.of(() => this.lookups.references(company, ticket.fields, fields));
    // The completed state and the type of a ticket take precedence over its form: the decider rejects such changes.
    const isFixed = before?.BusinessState === 'Completed' || (fields.IsTM ?? before?.IsTM) !== (before ?? fields).IsTM;
    const form = isFixed ? [] : formFaults({ ...before, ...fields });
    await faults.of(() => (form.length > 0 ? invalid(form) : undefined));
    await faults.of(() => this.ofItsClient(company, { ...before, ...fields }, fields));
    faults.refuse();
    return {
      ...fields,
      ...(ResourceIds && { ResourceIds: [...new Set(ResourceIds)], VendorIds: await this.vendors(company, ResourceIds) }),
      ...(ServiceItems && { ServiceItems: await this.priced(company, ServiceItems, before?.ServiceItems ?? []) }),
    };
  }

  /** Rejects (400) a contract that is no Maintenance contract of the ticket's client. */
  private async ofItsClient(company: number, { ClientId, ContractId }: TicketFields, given: TicketFields): Promise<void> {
    if (!ContractId || (given.ContractId === undefined && given.ClientId === undefined)) return;
    const agreed = await this.lookups.reads.one(contract, company, ContractId);
    if (agreed && (agreed.ContractType !== 'Maintenance' || agreed.ClientId !== ClientId))
      invalid([{ field: 'ContractId', problem: `must be the id of a Maintenance contract with the client ${String(ClientId)}` }]);
  }

  /** The vendors of the resources, each once, in ascending order. */
  async vendors(company: number, resourceIds: readonly number[]): Promise<number[]> {
    const rows = await this.lookups.reads.many(resource, company, resourceIds);
    return [...new Set([...rows.values()].flatMap(({ VendorId }) => (VendorId ? [VendorId] : [])))].sort((a, b) => a - b);
  }

  private async priced(company: number, items: readonly ServiceItem[], before: readonly ServiceItem[]): Promise<ServiceItem[]> {
    const catalogue = await this.lookups.reads.many(
      item,
      company,
      items.map(({ CatalogId }) => CatalogId),
    );
    const issues: Issue[] = [];
    const priced = items.map((one, index) => {
      if (before.some((known) => isEqual(known, one))) return one;
      const known = catalogue.get(one.CatalogId);
      const Price = one.Price || (known?.Price ?? '');
      const subtotal = Price && Rate.of(Price).times(one.Quantity).toString();
      if (one.Subtotal && subtotal && !Money.of(subtotal).equals(one.Subtotal))
        issues.push({
          field: `ServiceItems[${index}].Subtotal`,
          problem: `must be Quantity × Price, which is ${subtotal}, or be left out; it is ${one.Subtotal}`,
        });
      return {
        ...one,
        Name: one.Name || (known?.Name ?? ''),
        Description: one.Description || (known?.Description ?? ''),
        Cost: one.Cost || (known?.OurCost ?? ''),
        Price,
        Subtotal: one.Subtotal || subtotal,
      };
    });
    if (issues.length > 0) invalid(issues);
    return priced;
  }
}
