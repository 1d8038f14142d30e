import { decimal, Money, Rate } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import { isFixedPrice, type contract, type deliverable, type milestone, type project } from '@plumbline/project/published';
import type { BillableMeasure, BillableOrigin } from '../published/billable-events';
import type { BillableFields } from './billable-content.policy';

/** A Fixed deliverable with everything that its billables depend on. */
export interface FixedPrice {
  readonly deliverable: Readonly<RecordOf<typeof deliverable>>;
  readonly contract: Readonly<RecordOf<typeof contract>>;
  readonly project: Readonly<RecordOf<typeof project>>;
  /** The milestones that are linked to it. */
  readonly milestones: readonly Readonly<RecordOf<typeof milestone>>[];
  /** The parent of the client; 0 for none. */
  readonly clientParent: number;
  /** True if it is taxable. */
  readonly tax?: Pick<BillableFields, 'DefaultTaxable'>;
}

/** True if the contract is the active one of its project with the client. */
export const isActive = ({ contract, project }: Pick<FixedPrice, 'contract' | 'project'>): boolean =>
  contract.BusinessState === 'Open' && !contract.VendorId && project.ContractId === String(contract.Id);

/** True if billing under it has ended: what is completed later bills nothing. */
export const hasEnded = ({ deliverable, contract }: FixedPrice): boolean => deliverable.IsClosed || contract.BusinessState === 'Closed';

/** True if all milestones of the deliverable are completed; not without any. */
export const isCompleted = ({ milestones }: Pick<FixedPrice, 'milestones'>): boolean =>
  milestones.length > 0 && milestones.every(({ BusinessState }) => BusinessState === 'Completed');

/** One unit at the price. */
export const onePiece = (price: Money): BillableMeasure => ({
  ...{ Hours: '0.00', Quantity: '1' },
  UnitPrice: Rate.of(price.amount).toString(),
  Price: price.toString(),
});

/** The fields of a billable that say what work it is for. */
export const placeOf = ({ deliverable, project, clientParent, tax }: FixedPrice): Partial<BillableFields> => ({
  ClientId: project.ClientId,
  ClientParentId: clientParent,
  ProjectId: String(project.Id),
  MilestoneId: deliverable.MilestoneIds[0] ? String(deliverable.MilestoneIds[0]) : '',
  DeliverableId: deliverable.Id,
  CatalogId: deliverable.CatalogId,
  ...tax,
});

/**
 * Returns the billable of completion: the part of the price that progress did not bill, once all milestones are completed. Before that, the
 * part of the progress that an earlier completion billed. Null for nothing.
 */
export function completionOf(fixed: FixedPrice): BillableFields | null {
  const { deliverable, contract, milestones } = fixed;
  const reached = Money.of(isCompleted(fixed) ? deliverable.Price : deliverable.ProgressAmount);
  const rest = reached.minus(deliverable.ProgressBilled);
  if (!isFixedPrice(deliverable, contract) || !isActive(fixed) || rest.isZero) return null;
  const days = milestones.map(({ CompletedAt }) => CompletedAt).sort();
  return {
    OriginOfBillable: contract.ContractType === 'ResidentialJob' ? 'ResidentialJob' : 'FixedDeliverable',
    OriginOfBillableId: Number(deliverable.Id),
    ...placeOf(fixed),
    Description: deliverable.Description,
    StartDate: days.at(-1) ?? '',
    ...onePiece(rest),
  };
}

/** True if completion has made a billable of this origin. */
export const isOfCompletion = (origin: string): boolean => origin === 'FixedDeliverable' || origin === 'ResidentialJob';
/** True if completion or progress has made it. */
export const isOfFixedPrice = (origin: string): boolean =>
  isOfCompletion(origin) || origin === 'PercentageCompletion' || origin === 'Percentage';

/** The content that a step of progress or a recorded quantity of a deliverable bills; `null` content: nothing. */
export interface RecordedWork {
  readonly origin: BillableOrigin;
  readonly id: number;
  readonly content: BillableFields | null;
}

/** Returns the content that each step of progress and each recorded quantity bills under a contract that was accepted. */
export function recordedWorkOf(fixed: FixedPrice): RecordedWork[] {
  const { deliverable, contract } = fixed;
  const counts = contract.BusinessState === 'Open' || contract.BusinessState === 'Closed';
  const of = (origin: BillableOrigin, id: number, Price: string, content: Partial<BillableFields> & BillableMeasure): RecordedWork => ({
    origin,
    id,
    content: counts && Number(Price) !== 0 ? { OriginOfBillable: origin, OriginOfBillableId: id, ...placeOf(fixed), ...content } : null,
  });
  return [
    ...deliverable.Progress.map(({ Id, Origin, Percent, Price, Date }) =>
      of(Origin as BillableOrigin, Id, Price, {
        Description: `${deliverable.Description}, ${Percent} %`,
        StartDate: Date,
        ...onePiece(Money.of(Price)),
      }),
    ),
    ...deliverable.Quantities.map(({ Id, Quantity, Date, Note, UnitPrice, Price }) => {
      // An invoice has no negative quantity: what is taken back has a negative price.
      const units = decimal(Quantity);
      return of('VariableDeliverable', Id, Price, {
        Description: [deliverable.Description, Note].filter(Boolean).join(', '),
        StartDate: Date,
        ...{ Hours: '0.00', Quantity: units.abs().toFixed(), Price },
        UnitPrice: Rate.of(units.isNegative() ? decimal(UnitPrice || 0).negated() : UnitPrice).toString(),
      });
    }),
  ];
}
