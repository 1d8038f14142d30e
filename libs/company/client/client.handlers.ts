import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ChangeRecord, combinedResult, type CommandResult } from '@plumbline/platform/decisions';
import { invalid, type Actor } from '@plumbline/platform/kernel';
import { pages, ReadModels, type RecordOf } from '@plumbline/platform/records';
import { FindTaxCode, ReferToTaxCodes } from '../published/commands';
import { AddCheckedRecord, ChangeCheckedRecord } from '../record-rules/checked-record.handlers';
import { client } from './client.record';

type Client = RecordOf<typeof client>;

/** Adds a client. Rejected like AddCheckedRecord, and (400) for a TaxCode that names no tax code. */
export class AddClient extends Command<CommandResult> {
  constructor(
    readonly fields: Partial<Client>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Changes a client. Rejected like ChangeCheckedRecord, and (400) for another TaxCode that names no tax code. */
export class ChangeClient extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly fields: Partial<Client>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Makes clients that refer to the tax code show its present name. `clientId`: that client alone. Idempotent. */
export class ShowTaxCode extends Command<CommandResult> {
  constructor(
    readonly taxCodeId: number,
    readonly actor: Actor,
    readonly clientId?: number,
  ) {
    super();
  }
}

/** The fields with the reference to the tax code beside its name. `before`: the stored text, which is no fault. */
async function withTaxCode(bus: CommandBus, fields: Partial<Client>, actor: Actor, before?: string): Promise<Partial<Client>> {
  const { TaxCode, ...others } = fields;
  if (TaxCode === undefined || TaxCode === before) return others;
  if (TaxCode === '') return { ...others, TaxCode, TaxCodeId: null };
  const found = await bus.execute(new FindTaxCode({ text: TaxCode }, actor));
  if (!found) invalid([{ field: 'TaxCode', problem: `must name a tax code by its Id, Name or ExtId; there is none called "${TaxCode}"` }]);
  return { ...others, TaxCode: found.name, TaxCodeId: found.id };
}

@CommandHandler(AddClient)
export class AddClientHandler implements ICommandHandler<AddClient> {
  constructor(private readonly bus: CommandBus) {}
  async execute({ fields, actor }: AddClient): Promise<CommandResult> {
    return this.bus.execute(new AddCheckedRecord(client, await withTaxCode(this.bus, fields, actor), actor));
  }
}

@CommandHandler(ChangeClient)
export class ChangeClientHandler implements ICommandHandler<ChangeClient> {
  constructor(
    private readonly bus: CommandBus,
    private readonly reads: ReadModels,
  ) {}
  async execute({ id, fields, actor }: ChangeClient): Promise<CommandResult> {
    const before = fields.TaxCode === undefined ? undefined : await this.reads.one(client, actor.company, id);
    return this.bus.execute(new ChangeCheckedRecord(client, id, await withTaxCode(this.bus, fields, actor, before?.TaxCode), actor));
  }
}

@CommandHandler(ShowTaxCode)
export class ShowTaxCodeHandler implements ICommandHandler<ShowTaxCode> {
  constructor(
    private readonly bus: CommandBus,
    private readonly reads: ReadModels,
  ) {}
  async execute({ taxCodeId: TaxCodeId, actor, clientId }: ShowTaxCode): Promise<CommandResult> {
    const code = await this.bus.execute(new FindTaxCode({ id: TaxCodeId }, actor));
    const written: CommandResult[] = [];
    const show = async (rows: readonly Client[]): Promise<void> => {
      for (const row of rows)
        if (code && row.TaxCodeId === TaxCodeId && row.TaxCode !== code.name)
          written.push(await this.bus.execute(new ChangeRecord(client, row.Id, { TaxCode: code.name }, actor)));
    };
    if (clientId !== undefined) {
      const one = await this.reads.one(client, actor.company, clientId);
      await show(one ? [one] : []);
      return combinedResult(TaxCodeId, written);
    }
    for await (const page of pages(this.reads, client, actor.company, { TaxCodeId })) await show(page);
    return combinedResult(TaxCodeId, written);
  }
}

@CommandHandler(ReferToTaxCodes)
export class ReferToTaxCodesHandler implements ICommandHandler<ReferToTaxCodes> {
  constructor(
    private readonly bus: CommandBus,
    private readonly reads: ReadModels,
  ) {}
  async execute({ texts, actor }: ReferToTaxCodes): Promise<CommandResult> {
    const written: CommandResult[] = [];
    for (const TaxCode of new Set(texts.filter(Boolean))) {
      const code = await this.bus.execute(new FindTaxCode({ text: TaxCode }, actor));
      if (!code) continue;
      for await (const page of pages(this.reads, client, actor.company, { TaxCode }))
        for (const { Id, TaxCodeId } of page)
          if (!TaxCodeId)
            written.push(await this.bus.execute(new ChangeRecord(client, Id, { TaxCode: code.name, TaxCodeId: code.id }, actor)));
    }
    return combinedResult(0, written);
  }
}

export const clientHandlers = [AddClientHandler, ChangeClientHandler, ShowTaxCodeHandler, ReferToTaxCodesHandler];
