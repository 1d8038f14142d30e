import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { item, resource } from '@plumbline/company/published';
import { invalid, Rate } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import type { TicketFields } from '../published/ticket-events';
import { Faults } from '../faults';
import { ProjectLookups } from '../project/project-lookups';
import { formFaults } from './ticket.decider';
import { ticket } from './ticket.record';

type ServiceItem = NonNullable<TicketFields['ServiceItems']>[number];

/** Checks and completes what a ticket is given before it is decided on. */
@Injectable()
export class TicketTerms {
  constructor(@Inject(ProjectLookups) private readonly lookups: ProjectLookups) {}

  /**
   * The fields as they are stored: each resource once, with the vendors that these are of; service items completed from the catalogue, save
   * for those that the ticket has already. `before` is the ticket as it is, when it is there.
   * @throws Refusal (400, all faults at once) for references that name nothing, and for a ticket that would have none of the three forms
   */
  async check(company: number, fields: TicketFields, before?: RecordOf<typeof ticket>): Promise<TicketFields> {
    const { ResourceIds, ServiceItems } = fields;
    const nobody = (ResourceIds ?? []).flatMap((id, index) =>
      id ? [] : [{ field: `ResourceIds[${index}]`, problem: 'must be the id of a Resource' }],
    );
    const faults = new Faults();
    await faults.of(() => (nobody.length > 0 ? invalid(nobody) : undefined));
    await faults.of(() => this.lookups.references(company, ticket.fields, fields));
    // That a ticket is done, or keeps its type, comes before what its form would be: the decider says so.
    const isFixed = before?.BusinessState === 'Completed' || (fields.IsTM ?? before?.IsTM) !== (before ?? fields).IsTM;
    const form = isFixed ? [] : formFaults({ ...before, ...fields });
    await faults.of(() => (form.length > 0 ? invalid(form) : undefined));
    faults.refuse();
    return {
      ...fields,
      ...(ResourceIds && { ResourceIds: [...new Set(ResourceIds)], VendorIds: await this.vendors(company, ResourceIds) }),
      ...(ServiceItems && { ServiceItems: await this.priced(company, ServiceItems, before?.ServiceItems ?? []) }),
    };
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
    return items.map((one) => {
      if (before.some((known) => isDeepStrictEqual(known, one))) return one;
      const known = catalogue.get(one.CatalogId);
      const Price = one.Price || (known?.Price ?? '');
      return {
        ...one,
        Name: one.Name || (known?.Name ?? ''),
        Description: one.Description || (known?.Description ?? ''),
        Cost: one.Cost || (known?.OurCost ?? ''),
        Price,
        Subtotal: one.Subtotal || (Price && Rate.of(Price).times(one.Quantity).toString()),
      };
    });
  }
}
