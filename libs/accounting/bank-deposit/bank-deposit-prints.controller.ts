import { Controller, Res } from '@nestjs/common';
import { client, letterheadOf } from '@plumbline/company/published';
import { FileStore } from '@plumbline/platform/runtime';
import { missing, type Actor } from '@plumbline/platform/kernel';
import { Printer } from '@plumbline/platform/printing';
import { ReadModels } from '@plumbline/platform/records';
import { CurrentActor } from '@plumbline/platform/http';
import { PrintRoute, RecordId, sendPrint } from '@plumbline/platform/record-api';
import type { FastifyReply } from 'fastify';
import { receipt } from '../receipt/receipt.record';
import { bankDeposit } from './bank-deposit.record';
import { printBankDeposit } from './print-bank-deposit';

/** `GET /api/v2/bank-deposits/{id}/pdf`: the slip as it is now. */
@Controller('api/v2/bank-deposits')
export class BankDepositPrints {
  constructor(
    private readonly reads: ReadModels,
    private readonly files: FileStore,
    private readonly printer: Printer,
  ) {}

  @PrintRoute(bankDeposit, 'printBankDeposit', 'The slip of a bank deposit as PDF')
  async pdf(@RecordId() id: number, @CurrentActor() { company }: Actor, @Res() reply: FastifyReply): Promise<void> {
    const deposit = (await this.reads.one(bankDeposit, company, id)) ?? missing('bank deposit', id);
    const [from, found] = await Promise.all([
      letterheadOf(this.reads, this.files, company),
      this.reads.many(receipt, company, deposit.ReceiptIds.map(Number)),
    ]);
    const payers = await this.reads.many(client, company, [...new Set([...found.values()].map(({ ClientId }) => ClientId))]);
    const receipts = deposit.Receipts.map(({ ReceiptId, Amount: amount, DateBounced: bounced }) => {
      const { ClientId = 0, Method: method = '', Reference: reference = '' } = found.get(Number(ReceiptId)) ?? {};
      const payer = payers.get(ClientId);
      return { client: payer?.CompanyName || payer?.ClientName || '', method, reference, amount, bounced };
    });
    sendPrint(reply, await this.printer.print(printBankDeposit({ from, deposit, receipts }), company), `bank-deposit-${id}`);
  }
}
