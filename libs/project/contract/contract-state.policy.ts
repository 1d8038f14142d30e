import { differing } from '@plumbline/platform/commands';
import { Money, missing, refuse } from '@plumbline/platform/kernel';
import type { AcceptedAmendment, ContractEvent, ContractFields, DeliverableFields, DeliverableWithId } from '../published/contract-events';
import { deliverable as deliverableKind } from '../deliverable/deliverable.record';

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
    };
export type ContractSituation = Exclude<Contract['is'], 'nothing' | 'removed'>;
export type Drawn = Extract<Contract, { fields: ContractFields }>;

/** The contract in whatever situation, or a refusal (404). */
export function existing(state: Contract, id: number): Drawn {
  return 'fields' in state ? state : missing('Contract', id);
}

/** The contract when it is in one of `allowed`; a refusal (409) that names the state otherwise. `can` finishes "so it cannot …". */
export function inState(state: Contract, id: number, can: string, ...allowed: ContractSituation[]): Drawn {
  const own = existing(state, id);
  if (allowed.includes(own.is)) return own;
  return refuse('contract_state', `The contract ${id} is ${own.is}, so it cannot ${can}; it must be ${allowed.join(' or ')}.`);
}

/** The sum of a contract: the prices of its deliverables; while none has a price, the sum as it was given. */
export function contractSum(given: string, deliverables: Iterable<{ readonly Price?: string }>): string {
  const prices = [...deliverables].map(({ Price = '' }) => Price).filter((price) => price !== '' && !Money.of(price).isZero);
  return prices.length > 0 ? Money.sum(prices).toString() : given;
}

/** What events of a deliverable say of a contract with a vendor. */
export const ofVendor = ({ fields }: Drawn): { readonly IsSubcontract?: true } => (fields.VendorId ? { IsSubcontract: true } : {});

/** The deliverable within its contract. */
export const within = (contract: number, deliverable: DeliverableWithId): DeliverableWithId & { readonly ContractId: number } => ({
  ...deliverable,
  ContractId: contract,
});

/** What an accepted draft amendment brings to the contract that it amends. */
export function amendmentOf(id: number, { fields, deliverables }: Drawn, at: string): AcceptedAmendment {
  return {
    AmendmentId: id,
    Description: fields.ContractNumber ?? '',
    Amount: contractSum(fields.ContractSum ?? '', deliverables.values()) || '0.00',
    DateAccepted: at,
    Deliverables: [...deliverables].map(([Id, deliverable]) => ({ ...deliverable, Id })),
  };
}

/** The state with the deliverable as it is now. */
export function withDeliverable(state: Contract, id: number, fields: DeliverableFields): Contract {
  if (!('fields' in state)) return state;
  return { ...state, deliverables: new Map([...state.deliverables, [id, { ...state.deliverables.get(id), ...fields }]]) };
}

/** What an open contract's deliverable may still change: how it bills from now on, not what was agreed. */
const TERMS = new Set(['Description', 'UnitPrice', 'MarkupPercent', 'RoleResourceRates', 'TieredPricing', 'MilestoneIds', 'CatalogId']);

/** The event that changes a deliverable; none when it is so already. Refused (409) when an amendment is needed. */
export function changeDeliverable(
  contract: number,
  state: Contract,
  { Id, ContractId: _fixed, ...fields }: DeliverableWithId,
  unlinked: readonly number[],
): ContractEvent[] {
  const own = inState(state, contract, 'have its deliverables changed', 'Draft', 'Open');
  const current = own.deliverables.get(Id) ?? missing('Deliverable', Id);
  const changes = differing(fields, { ...blank, ...current });
  const agreed = Object.keys(changes).filter((key) => !TERMS.has(key));
  if (own.is === 'Open' && agreed.length > 0)
    refuse('contract_open', `The contract ${contract} is Open, so ${agreed.join(', ')} cannot change; draft an amendment instead.`);
  if (Object.keys(changes).length === 0 && unlinked.length === 0) return [];
  const unlink = unlinked.length > 0 ? { UnlinkedMilestoneIds: unlinked } : {};
  return [{ type: 'DeliverableChanged', data: { ...changes, ...unlink, ...ofVendor(own), Id, ContractId: contract } }];
}
