import type { CommandBus } from '@nestjs/cqrs';
import { ChangeRecord } from '@plumbline/platform/decisions';
import type { ReadModels } from '@plumbline/platform/records';
import { system } from '@plumbline/platform/kernel';
import { client } from '../published/kinds';
import { FindTaxCode, ReferToTaxCodes } from '../published/commands';
import { ReferToTaxCodesHandler } from './client.handlers';

const actor = system(1, 'c', 'c');

it('clients with a text from before refer to the code that it names (W2)', async () => {
  const sent: object[] = [];
  const bus = {
    execute: (command: object) => {
      if (command instanceof FindTaxCode)
        return Promise.resolve('text' in command.by && command.by.text === 'old' ? { id: 7, name: 'Old' } : undefined);
      sent.push(command);
      return Promise.resolve({ position: 0n, types: [], id: 0 });
    },
  } as unknown as CommandBus;
  const rows = [
    { Id: 1, TaxCode: 'old', TaxCodeId: null },
    { Id: 2, TaxCode: 'old', TaxCodeId: 7 },
    { Id: 3, TaxCode: 'other', TaxCodeId: null },
  ];
  const reads = {
    find: (...[, , { TaxCode }, , after]: [unknown, number, { TaxCode: string }, number, number]) =>
      Promise.resolve(rows.filter((row) => row.TaxCode === TaxCode && row.Id > after)),
  } as unknown as ReadModels;
  await new ReferToTaxCodesHandler(bus, reads).execute(new ReferToTaxCodes(['old', '', 'other'], actor));
  expect(sent).toEqual([new ChangeRecord(client, 1, { TaxCode: 'Old', TaxCodeId: 7 }, actor)]);
});
