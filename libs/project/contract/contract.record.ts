import * as f from '@plumbline/platform/records';
import { deliverableFields, periods } from '../deliverable/deliverable.record';
import { PERIODICITIES } from './periods.policy';

const days = () => f.integer().atLeast(-9999).atMost(9999).sinceV2();

/** How a project is billed, by the type of its contract. */
export const contractType = () =>
  f.choice('ResidentialJob', 'AIAJob', 'Contract', 'Estimate', 'Maintenance').worded({
    ...{ ResidentialJob: 'Fixed price', AIAJob: 'AIA', Contract: 'Cost plus' },
  });

/** An accepted change order. */
const amendment = {
  Number: f.integer().describe('Number of the amendment, from 1.', 1),
  Date: f.day().describe('The ContractDate of its draft.', '2026-03-30T00:00:00.000Z'),
  Reason: f.text().describe('Why the contract changes.', 'The client wants a larger deck'),
  Description: f.text().describe('What changes.', 'Larger deck'),
  Amount: f.money().describe('The change of the contract sum.', '2400.00'),
  Days: days().describe('What it changes the time of completion by, in days.', 5),
  DateAccepted: f.day().labelled('Accepted on').describe('When the client accepted it.', '2026-04-02T00:00:00.000Z'),
};

/** A step of the retainage under AIA billing. */
const retainageStep = {
  AtPercentComplete: f
    .quantity()
    .notNegative()
    .atMost(100)
    .required()
    .labelled('From % complete')
    .describe('From this percentage of completion on.', '50'),
  Percent: f
    .quantity()
    .notNegative()
    .atMost(100)
    .required()
    .labelled('Retainage %')
    .describe('Retained of everything completed and stored.', '5'),
};

/** A change order that is not accepted yet. */
const pendingAmendment = {
  Id: f.integer().labelled('Draft').describe('Id of its draft, a contract.', 14),
  Number: f
    .integer()
    .describe('The number that it has once it is accepted or lost, if no other one is before; of one that was lost once, its number.', 2),
  Date: f.day().describe('The ContractDate of the draft.', '2026-03-30T00:00:00.000Z'),
  Reason: f.text().describe('Why the contract changes.', 'The client wants a larger deck'),
  Amount: f.money().describe('The change of the contract sum.', '2400.00'),
  Days: days().describe('What it changes the time of completion by, in days.', 5),
  BusinessState: f.choice('Draft', 'OutForSigning').labelled('Status').describe('Draft, or OutForSigning once it was sent.', 'Draft'),
};

/** An agreement between the company and a client or a vendor (see D-Contract). */
export const contract = f.recordKind({
  name: 'Contract',
  v1: null,
  v2: 'contracts',
  description: 'Agreement between the company and a client, or a vendor, about a project.',
  fields: {
    Id: f.id(),
    ContractType: contractType()
      .required()
      .labelled('Type')
      .describe('Fixed price, fixed price with AIA billing, cost plus, cost plus with estimate, or maintenance.', 'Contract'),
    BusinessState: f
      .choice('Draft', 'OutForSigning', 'Open', 'Closed', 'Lost')
      .owned()
      .absent('Draft')
      .labelled('Status')
      .describe('Draft, OutForSigning, Open once accepted, then Closed; or Lost.', 'Open'),
    ContractNumber: f.text().describe('Number of the contract.', '2026-014'),
    ContractDate: f.day().planned().describe('Date of the contract.', '2026-02-16T00:00:00.000Z'),
    ContractSum: f.money().describe('Sum of the prices of its deliverables; the given sum while none has a price.', '48000.00'),
    RetainagePercent: f.quantity().notNegative().atMost(100).describe('Retained from completed work, in percent: 0 to 100.', '10'),
    RetainageOnStoredPercent: f
      .quantity()
      .notNegative()
      .atMost(100)
      .labelled('Retainage on stored materials %')
      .describe('Retained from stored materials, in percent: 0 to 100; RetainagePercent where it is not set.', '10'),
    RetainageSteps: f
      .list(retainageStep)
      .labelled('Steps of the retainage')
      .describe('Rates of retainage from a percentage of completion on.'),
    RetainageCapPercent: f
      .quantity()
      .notNegative()
      .atMost(100)
      .labelled('Retainage at most %')
      .describe('The most that is retained, in percent of the contract sum.', ''),
    DepositAmount: f.money().notNegative().labelled('Deposit').describe('Deposit on signing.', '5000.00'),
    MarkupPercent: f.quantity().notNegative().atMost(1000).describe('Markup on cost, in percent: 0 to 1000.', '15'),
    Periodicity: f
      .oneOfWords(...PERIODICITIES)
      .labelled('Billed every')
      .describe('How often a Maintenance contract is billed; the default of its recurring deliverables.', 'Monthly'),
    StartDate: f
      .day()
      .planned()
      .describe('When its first period begins; by default its ContractDate, else its acceptance.', '2026-01-31T00:00:00.000Z'),
    GuaranteedMaximum: f
      .money()
      .notNegative()
      .describe(
        'The most that a cost-plus contract bills, without taxes; accepted amendments change it. Empty for no maximum.',
        '250000.00',
      ),
    FirstApplicationNumber: f
      .integer()
      .atLeast(1)
      .atMost(9999)
      .absent(1)
      .sinceV2()
      .describe('The number of its first application for payment: of a job that was billed elsewhere before, the next one.', 1),
    Architect: f.text().describe('The architect or engineer who certifies applications, as they are printed.', 'Lindqvist Architects'),
    WageDetermination: f.text().describe('Number of the wage determination, for certified payrolls.', 'OR20260001'),
    ProjectId: f.reference('Project').required().describe('The project of the contract.', 12),
    ClientId: f.reference('Client').nullable().describe('The client; by default that of the project.', 3),
    VendorId: f.reference('Vendor').nullable().describe('The vendor, for a contract with a subcontractor.', null),
    Version: f.integer().owned().absent(1).describe('1, plus the number of accepted amendments.', 1),
    Deliverables: f.list(deliverableFields).describe('Its lines.'),
    Reason: f.text().describe('Of a draft that amends a contract: why.', ''),
    Days: days().describe('Of a draft that amends a contract: what it changes the time of completion by, in days.', 0),
    Amendments: f.list(amendment).owned().labelled('Change orders').describe('The accepted change orders.'),
    PendingAmendments: f
      .list(pendingAmendment)
      .owned()
      .labelled('Pending change orders')
      .describe('The change orders that are not accepted yet.'),
    AcceptedOn: f.day().internal().describe('The day of the acceptance, which its price counts from; empty for the ContractDate.'),
    Amends: f.integer().internal().describe('The open contract that this draft amends; 0 for none.'),
    ChangeNumber: f.integer().internal().describe('Of a draft that was lost: the number that it keeps among the changes of the contract.'),
    ChangeNumbers: f
      .list({ AmendmentId: f.integer(), Number: f.integer() })
      .internal()
      .describe('The numbers of its accepted and lost amendments, which no other one gets.'),
    AmendingLines: f
      .list({ Number: f.integer(), DeliverableId: f.integer() })
      .internal()
      .describe('The deliverables that amendments added, with the numbers of those.'),
    ...periods,
    GivenSum: f.money().internal().describe('The given sum.'),
    GivenMaximum: f.money().internal().describe('The given maximum.'),
  },
  searched: ['ContractNumber'],
  hit: { amount: 'ContractSum', day: 'ContractDate', parent: ['ProjectId', 'ClientId'] },
  named: { within: ['ProjectId', 'ClientId'] },
  storage: {
    indexed: [
      'ProjectId',
      'ClientId',
      'VendorId',
      'BusinessState',
      'ContractNumber',
      'BillsEvery',
      'ContractDate',
      'ContractSum',
      'ContractType',
      'StartDate',
      'DepositAmount',
      'GuaranteedMaximum',
    ],
  },
  access: {
    forClient: ({ ClientId }) => ClientId !== null && ClientId !== 0,
    vendors: ({ VendorId }) => (VendorId ? [VendorId] : []),
  },
  life: { parts: [{ kind: 'Deliverable', field: 'ContractId' }] },
  docs: {
    example: {
      ContractType: 'ResidentialJob',
      ProjectId: 3,
      VendorId: 2,
      ContractNumber: 'S-2026-014',
      ContractDate: '2026-02-16T00:00:00.000Z',
      Deliverables: [{ DeliverableType: 'Fixed', Description: 'Wiring of the second floor', Price: '18500.00', Quantity: '1' }],
    },
    changeExample: { id: 9, fields: { RetainagePercent: '10', DepositAmount: '5000.00' } },
  },
});
