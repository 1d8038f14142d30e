import * as f from '@plumbline/platform/records';
import { deliverableFields } from '../deliverable/deliverable.record';

/** An accepted change order. */
const amendment = {
  Number: f.integer().describe('Which amendment it is, from 1.', 1),
  Description: f.text().describe('What changes.', 'Larger deck'),
  Amount: f.money().describe('By how much the contract sum changes.', '2400.00'),
  DateAccepted: f.instant().describe('When the client accepted it.', '2026-04-02T00:00:00.000Z'),
};

/** Agreement between the company and a client or a vendor (interface document, "Contract"). */
export const contract = f.recordKind({
  name: 'Contract',
  v1: null,
  v2: 'contracts',
  description: 'Agreement between the company and a client, or a vendor, about a project.',
  example: {
    ContractType: 'ResidentialJob',
    ProjectId: 3,
    VendorId: 2,
    ContractNumber: 'S-2026-014',
    ContractDate: '2026-02-16T00:00:00.000Z',
    Deliverables: [{ DeliverableType: 'Fixed', Description: 'Wiring of the second floor', Price: '18500.00', Quantity: '1' }],
  },
  changeExample: { id: 9, fields: { RetainagePercent: '10', DepositAmount: '5000.00' } },
  fields: {
    Id: f.id(),
    ContractType: f
      .choice('ResidentialJob', 'AIAJob', 'Contract', 'Estimate', 'Maintenance')
      .required()
      .describe('Fixed price, fixed price with AIA billing, cost plus, cost plus with estimate, or maintenance.', 'Contract'),
    BusinessState: f
      .choice('Draft', 'OutForSigning', 'Open', 'Closed', 'Lost')
      .owned()
      .absent('Draft')
      .describe('Draft, OutForSigning, Open once accepted, then Closed; or Lost.', 'Open'),
    ContractNumber: f.text().describe('Number of the contract.', '2026-014'),
    ContractDate: f.instant().describe('Date of the contract.', '2026-02-16T00:00:00.000Z'),
    ContractSum: f.money().describe('Sum of the prices of its deliverables; what was given while none has a price.', '48000.00'),
    RetainagePercent: f.quantity().notNegative().atMost(100).describe('Retained from completed work, in percent: 0 to 100.', '10'),
    RetainageOnStoredPercent: f
      .quantity()
      .notNegative()
      .atMost(100)
      .describe('Retained from stored materials, in percent: 0 to 100.', '10'),
    DepositAmount: f.money().notNegative().describe('Deposit on signing.', '5000.00'),
    MarkupPercent: f.quantity().notNegative().atMost(1000).describe('Markup on cost, in percent: 0 to 1000.', '15'),
    ProjectId: f.reference('Project').required().describe('The project that it is about.', 12),
    ClientId: f.reference('Client').nullable().describe("The client; the project's when none is given.", 3),
    VendorId: f.reference('Vendor').nullable().describe('The vendor, for a contract with a subcontractor.', null),
    Version: f.integer().owned().absent(1).describe('1, and one more with each accepted amendment.', 1),
    Deliverables: f.list(deliverableFields).describe('Its lines.'),
    Amendments: f.list(amendment).owned().describe('The accepted change orders.'),
    Amends: f.integer().internal().describe('The open contract that this draft amends; 0 for none.'),
    AmendingIds: f.values(f.integer()).internal().describe('The deliverables that amendments brought.'),
    GivenSum: f.money().internal().describe('The sum as it was given.'),
  },
  indexed: ['ProjectId', 'ClientId', 'VendorId', 'BusinessState', 'ContractNumber'],
  parts: [{ kind: 'Deliverable', field: 'ContractId' }],
  forClient: ({ ClientId }) => ClientId !== null && ClientId !== 0,
  vendors: ({ VendorId }) => (VendorId ? [VendorId] : []),
});
