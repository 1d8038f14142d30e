import { changedValues } from '@plumbline/platform/decisions';
import { invalid, Money, missing, refuse, startOfDay, type Message } from '@plumbline/platform/kernel';
import type { ContractEvent } from '../published/contract-events';
import {
  deliverableFields,
  type AcceptedAmendment,
  type ContractFields,
  type DeductInputs,
  type DeliverableFields,
  type DeliverableWithId,
} from './contract-content.policy';
import { deliverable as deliverableKind } from '../deliverable/deliverable.record';

/** A line of a new order of the schedule of values; unset texts are not stated. */
export interface StatedLine {
  readonly ItemNumber: string;
  readonly Description: string;
  readonly Price: string;
  readonly WorkFromPrevious: string;
}

type WithId = ContractFields & { readonly Id: number };

/** Progress in all: as a percentage of the price, or as an amount of it. */
export type ProgressGiven =
  { readonly Percent: string; readonly Amount?: undefined } | { readonly Percent?: undefined; readonly Amount: string };

/** A deliverable that progressed, with what its completion billed and what of it all is on finalized invoices. */
export interface ProgressedDeliverable {
  readonly Id: number;
  readonly ProgressId: number;
  readonly Completion: string;
  readonly Invoiced: string;
}

/** Commands to a contract. `Id` is that of the contract, `DeliverableId` that of the deliverable. */
export type ContractCommand =
  | Message<'DraftContract', WithId & { readonly Deliverables: readonly DeliverableWithId[] }>
  | Message<'ChangeContract', WithId>
  | Message<'SendContract', { readonly Id: number }>
  /** `on`: the stated day of the acceptance; absent for none. */
  | Message<'AcceptContract', { readonly Id: number; readonly at: string; readonly on?: string }>
  /** `Deducts`: where deliverables of the amendment take off a fixed price, from the handler. */
  | Message<'AmendContract', AcceptedAmendment & { readonly Id: number; readonly Deducts?: DeductInputs }>
  /** `Number`: of an amendment, that which it keeps. */
  | Message<'LoseContract', { readonly Id: number; readonly Number?: number }>
  /** `Number`: the next one, or that which the amendment has already, from the handler. */
  | Message<'LoseAmendment', { readonly Id: number; readonly AmendmentId: number; readonly Number: number }>
  /** `invoiced`: whether anything of the project was invoiced, from the handler. */
  | Message<'ReopenContract', { readonly Id: number; readonly invoiced: boolean }>
  | Message<'CloseContract', { readonly Id: number }>
  | Message<'RemoveContract', { readonly Id: number }>
  /** `Ids`: for the lines that are new, by their numbers; `Applied`: the work of the standing lines, by deliverable; from the handler. */
  | Message<
      'ArrangeSchedule',
      {
        readonly Id: number;
        readonly Lines: readonly StatedLine[];
        readonly Ids: Readonly<Record<string, number>>;
        readonly Applied: Readonly<Record<number, string>>;
      }
    >
  | Message<'AddDeliverable', { readonly Id: number; readonly Deliverable: DeliverableWithId }>
  | Message<
      'ChangeDeliverable',
      { readonly Id: number; readonly Deliverable: DeliverableWithId; readonly UnlinkedMilestoneIds: readonly number[] }
    >
  | Message<
      'RecordProgress',
      {
        readonly Id: number;
        readonly Origin: 'PercentageCompletion' | 'Percentage';
        readonly Progress: ProgressGiven;
        readonly Deliverables: readonly ProgressedDeliverable[];
        readonly at: string;
      }
    >
  /** `UnitPrice`: that of the day, from the handler. */
  | Message<
      'RecordQuantity',
      {
        readonly Id: number;
        readonly DeliverableId: number;
        readonly QuantityId: number;
        readonly Quantity: string;
        readonly Date: string;
        readonly Note: string;
        readonly UnitPrice: string;
      }
    >
  /** `holders`: the kinds of records that refer to the deliverable, in the plural, from the handler. */
  | Message<'RemoveDeliverable', { readonly Id: number; readonly DeliverableId: number; readonly holders: readonly string[] }>;

const blank = deliverableKind.blank();

/** The deliverables of a contract by their ids. */
export type Deliverables = ReadonlyMap<number, DeliverableFields>;

export type Contract =
  | { readonly is: 'nothing' }
  | { readonly is: 'removed' }
  | {
      readonly is: 'Draft' | 'OutForSigning' | 'Open' | 'Closed' | 'Lost';
      readonly fields: ContractFields;
      readonly deliverables: Deliverables;
      /** The accepted amendments, in order. */
      readonly amendments: readonly number[];
      /** The numbers of amendments that were accepted or lost, by their ids. A number is never given again. */
      readonly numbers: ReadonlyMap<number, number>;
      /** The day of the acceptance. */
      readonly acceptedOn?: string;
    };
export type ContractSituation = Exclude<Contract['is'], 'nothing' | 'removed'>;
export type Drawn = Extract<Contract, { fields: ContractFields }>;

/** The number of an amendment: its own, else the next one. */
export const changeNumber = ({ numbers }: Drawn, amendment: number): number =>
  numbers.get(amendment) ?? Math.max(0, ...numbers.values()) + 1;

/** The contract in any state, or a refusal (404). */
export function existing(state: Contract, id: number): Drawn {
  return 'fields' in state ? state : missing('Contract', id);
}

/**
 * The contract when its state is one of `allowed`; otherwise a refusal (409) that names the state. `can` completes "so
 * it cannot …".
 */
export function inState(state: Contract, id: number, can: string, ...allowed: ContractSituation[]): Drawn {
  const own = existing(state, id);
  if (allowed.includes(own.is)) return own;
  return refuse('contract_state', `The contract ${id} is ${own.is}, so it cannot ${can}; it must be ${allowed.join(' or ')}.`);
}

/** The sum of a contract: the prices of its deliverables; while none has a price, the given sum. */
export function contractSum(given: string, deliverables: Iterable<{ readonly Price?: string }>): string {
  const prices = [...deliverables].map(({ Price = '' }) => Price).filter((price) => price !== '' && !Money.of(price).isZero);
  return prices.length > 0 ? Money.sum(prices).toString() : given;
}

/** True if the amount has more digits before the point than amounts may have. */
export const isTooLarge = (amount: string): boolean => Money.of(amount).amount.abs().greaterThanOrEqualTo('1e15');

/**
 * Rejects a stated sum that contradicts the prices of the deliverables.
 * @throws Refusal of kind `input`
 */
export function checkStatedSum(stated: string | undefined, deliverables: Iterable<{ readonly Price?: string }>): void {
  const sum = contractSum(stated ?? '', deliverables);
  if (stated && !Money.of(stated).equals(sum))
    invalid([{ field: 'ContractSum', problem: `is ${stated}, but the prices of its deliverables come to ${sum}; they must agree` }]);
  if (isTooLarge(sum)) invalid([{ field: 'ContractSum', problem: `comes to ${sum}, which has more than 15 digits before the point` }]);
}

/** Rejects (400) a deposit of an AIAJob contract: no application deducts it (docs/money.md, "Deposits"). */
export function checkDeposit({ ContractType, DepositAmount, VendorId }: ContractFields): void {
  if (ContractType !== 'AIAJob' || VendorId || Money.of(DepositAmount || '0').isZero) return;
  const problem = 'must be left out or 0.00 for an AIAJob contract: its applications for payment deduct no deposit';
  invalid([{ field: 'DepositAmount', problem }]);
}

/** The marker of a contract with a vendor in events of its deliverables. */
export const ofVendor = ({ fields }: Drawn): { readonly IsSubcontract?: true } => (fields.VendorId ? { IsSubcontract: true } : {});

/** The deliverable with the id of its contract. */
export const within = (contract: number, deliverable: DeliverableWithId): DeliverableWithId & { readonly ContractId: number } => ({
  ...deliverable,
  ContractId: contract,
});

/** The amendment that an accepted draft adds to the contract that it amends. */
export function amendmentOf(id: number, { fields, deliverables }: Drawn, at: string, on = ''): AcceptedAmendment {
  return {
    AmendmentId: id,
    Description: fields.ContractNumber ?? '',
    Amount: contractSum(fields.ContractSum ?? '', deliverables.values()) || '0.00',
    DateAccepted: at,
    AcceptedOn: startOfDay(on || fields.ContractDate || at),
    ...(fields.Reason && { Reason: fields.Reason }),
    ...(fields.ContractDate && { Date: fields.ContractDate }),
    ...(fields.Days && { Days: fields.Days }),
    Deliverables: [...deliverables].map(([Id, deliverable]) => ({ ...deliverable, Id })),
  };
}

/** The state with the deliverable replaced. The day of a change of rates is no part of the deliverable. */
export function withDeliverable(
  state: Contract,
  id: number,
  change: DeliverableFields | ((line: DeliverableFields) => DeliverableFields),
): Contract {
  if (!('fields' in state)) return state;
  const { RatesEffectiveDate: _day, ...fields } = typeof change === 'function' ? change(state.deliverables.get(id) ?? {}) : change;
  return { ...state, deliverables: new Map([...state.deliverables, [id, { ...state.deliverables.get(id), ...fields }]]) };
}

/** Fields of a deliverable that may change in an open contract: how it bills from now on, not what was agreed. */
const TERMS = new Set([
  ...['Description', 'UnitPrice', 'MarkupPercent', 'RoleResourceRates', 'TieredPricing', 'MilestoneIds', 'CatalogId', 'IsTaxable'],
]);

/** The rates among the fields. With a day they count as changed even where they are equal: they hold from another one. */
const billingRates = ({ UnitPrice, RoleResourceRates }: DeliverableFields): DeliverableFields => ({
  ...(UnitPrice !== undefined && { UnitPrice }),
  ...(RoleResourceRates !== undefined && { RoleResourceRates }),
});

/**
 * The event that changes a deliverable; none when nothing differs. Rejected (409) when the change needs an amendment.
 */
export function changeDeliverable(
  contract: number,
  state: Contract,
  { Id, ContractId: _fixed, RatesEffectiveDate, ...fields }: DeliverableWithId,
  unlinked: readonly number[],
): ContractEvent[] {
  const own = inState(state, contract, 'have its deliverables changed', 'Draft', 'Open');
  const current = own.deliverables.get(Id) ?? missing('Deliverable', Id);
  const changes = { ...changedValues(fields, { ...blank, ...current }), ...(RatesEffectiveDate ? billingRates(fields) : {}) };
  const agreed = Object.keys(changes).filter((key) => !TERMS.has(key));
  if (own.is === 'Open' && agreed.length > 0)
    refuse('contract_open', `The contract ${contract} is Open, so ${agreed.join(', ')} cannot change; draft an amendment instead.`);
  if (Object.keys(changes).length === 0 && unlinked.length === 0) return [];
  checkStatedSum(undefined, new Map([...own.deliverables, [Id, { ...current, ...changes }]]).values());
  const dated = RatesEffectiveDate && Object.keys(billingRates(changes)).length > 0 ? { RatesEffectiveDate } : {};
  const unlink = unlinked.length > 0 ? { UnlinkedMilestoneIds: unlinked } : {};
  return [
    {
      type: 'DeliverableChanged',
      data: { ...deliverableFields.toStored({ ...changes, ...dated }), ...unlink, ...ofVendor(own), Id, ContractId: contract },
    },
  ];
}
