import { Injectable } from '@nestjs/common';
import { client } from '@plumbline/company/published';
import { Decide } from '@plumbline/platform/decisions';
import { invalid, type Actor, type Issue } from '@plumbline/platform/kernel';
import { ReadModels } from '@plumbline/platform/records';
import { decideOnApplication } from '../aia-invoice/aia-invoice.aggregate';
import { aiaInvoice } from '../aia-invoice/aia-invoice.record';
import type { AIAInvoiceCommand } from '../aia-invoice/applications.policy';
import { invoiceAggregate } from '../invoice/invoice.aggregate';
import type { InvoiceCommand } from '../invoice/invoice.decider';
import { invoice } from '../invoice/invoice.record';
import { GENERATIONS_OF_CLIENTS } from '../limits';
import type { OnPayment } from '../paper/paper-desk';
import { perDocument } from '../paper/per-document.policy';
import type { RequestedApplication } from './receipt.commands';

/** The invoice, or the application under a contract, that a payment is of. */
export interface Settled {
  readonly InvoiceId: number;
  readonly ContractId?: number;
}
/** Finds the documents that receipts pay, and decides on their payments. */
@Injectable()
export class Settling {
  constructor(private readonly reads: ReadModels) {}

  /**
   * The documents of the applications, in their order.
   * @throws Refusal of kind `input` for none or both ids, what is named twice, is not there, or belongs to neither the client nor a sub-client
   */
  async documents(
    applications: readonly RequestedApplication[],
    clientId: number,
    { company }: Actor,
  ): Promise<(Settled & { Amount: string })[]> {
    const ids = (of: 'InvoiceId' | 'AiaInvoiceId'): number[] => applications.map((one) => Number(one[of] ?? 0)).filter(Boolean);
    const [invoices, ofContracts] = await Promise.all([
      this.reads.many(invoice, company, ids('InvoiceId')),
      this.reads.many(aiaInvoice, company, ids('AiaInvoiceId')),
    ]);
    const payers = new Set([...invoices.values(), ...ofContracts.values()].map(({ ClientId }) => Number(ClientId)));
    const within = new Set<number>();
    for (const payer of payers) if (await this.isWithin(payer, clientId, company)) within.add(payer);
    const issues: Issue[] = [];
    const found = new Map<number, Settled & { Amount: string }>();
    for (const [index, { InvoiceId, AiaInvoiceId, Amount }] of applications.entries()) {
      const at = `Applications[${index}]`;
      const id = Number(InvoiceId || AiaInvoiceId);
      const [row, ContractId] = InvoiceId ? [invoices.get(id)] : [ofContracts.get(id), ofContracts.get(id)?.ContractId];
      const field = InvoiceId ? `${at}.InvoiceId` : `${at}.AiaInvoiceId`;
      if (!InvoiceId === !AiaInvoiceId) issues.push({ field: `${at}.InvoiceId`, problem: 'or AiaInvoiceId is required, and not both' });
      else if (!row) issues.push({ field, problem: `must be the id of an existing document; there is none with the id ${id}` });
      else if (found.has(id)) issues.push({ field, problem: `must name each document once; ${id} is there twice` });
      else if (!within.has(Number(row.ClientId)))
        issues.push({ field, problem: `must be a document of client ${clientId} or of a sub-client; ${id} is of client ${row.ClientId}` });
      else found.set(id, { InvoiceId: id, ...(ContractId && { ContractId }), Amount });
    }
    if (issues.length > 0) invalid(issues);
    return [...found.values()];
  }

  private async isWithin(clientId: number, above: number, company: number): Promise<boolean> {
    let at = clientId;
    for (let generation = 0; at !== 0 && generation < GENERATIONS_OF_CLIENTS; generation++) {
      if (at === above) return true;
      at = Number((await this.reads.one(client, company, at))?.ParentId ?? 0);
    }
    return false;
  }
}

/** The commands to the streams of documents: what concerns one invoice, or applications of one contract, is one command. */
export function onDocuments(messages: readonly OnPayment<Settled>[], actor: Actor): Decide[] {
  const byContract = new Map<number, AIAInvoiceCommand[]>();
  const onInvoices: InvoiceCommand[] = [];
  for (const {
    of: { InvoiceId: Id, ContractId },
    message,
  } of messages)
    if (ContractId === undefined) onInvoices.push({ ...message, data: { ...message.data, Id } } as InvoiceCommand);
    else {
      const command = { ...message, data: { ...message.data, Id, ContractId } } as AIAInvoiceCommand;
      byContract.set(ContractId, [...(byContract.get(ContractId) ?? []), command]);
    }
  const decides = perDocument(onInvoices).map(
    (command): Decide => new Decide<InvoiceCommand>(invoiceAggregate, command.data.Id, command, actor) as never,
  );
  for (const [ContractId, Commands] of byContract) {
    const [first] = Commands;
    const all: AIAInvoiceCommand = { type: 'SettleApplications', data: { Id: first?.data.Id ?? 0, ContractId, Commands } };
    decides.push(decideOnApplication(Commands.length === 1 && first ? first : all, actor) as never);
  }
  return decides;
}
