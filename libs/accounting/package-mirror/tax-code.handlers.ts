import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { client, FindTaxCode, ReferToTaxCodes, type NamedTaxCode } from '@plumbline/company/published';
import { ChangeRecord, RemoveRecord, type CommandResult } from '@plumbline/platform/decisions';
import { refuse, type Actor } from '@plumbline/platform/kernel';
import { ReadModels, type RecordOf } from '@plumbline/platform/records';
import { extTaxCode } from './ext-tax-code.record';
import { namedRecord } from './named-record';

type TaxCode = RecordOf<typeof extTaxCode>;

/** Changes a tax code. Clients that name it by a text from before they referred to codes refer to it first. */
export class ChangeTaxCode extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly fields: Partial<TaxCode>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes a tax code. Rejected (409) while clients name it. */
export class RemoveTaxCode extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** The texts by which clients may name the code. */
const textsOf = ({ Id, Name, ExtId }: Pick<TaxCode, 'Id' | 'Name' | 'ExtId'>): string[] => [String(Id), Name, ExtId];

/** The rates, each on top as it was before where that is left out: version 1 does not know of it. */
const keepingOnTop = (rates: TaxCode['TaxRateDetails'], before: TaxCode['TaxRateDetails']): TaxCode['TaxRateDetails'] =>
  rates.map((rate) => {
    const same = before.find(({ ExtId, Name }) => ExtId === rate.ExtId && Name === rate.Name);
    return { ...rate, OnTop: rate.OnTop ?? same?.OnTop ?? null };
  });

@CommandHandler(FindTaxCode)
export class FindTaxCodeHandler implements ICommandHandler<FindTaxCode> {
  constructor(private readonly reads: ReadModels) {}
  async execute({ by, actor: { company } }: FindTaxCode): Promise<NamedTaxCode | undefined> {
    const found = await ('id' in by ? this.reads.one(extTaxCode, company, by.id) : namedRecord(this.reads, extTaxCode, company, by.text));
    return found && { id: found.Id, name: found.Name };
  }
}

@CommandHandler(ChangeTaxCode)
export class ChangeTaxCodeHandler implements ICommandHandler<ChangeTaxCode> {
  constructor(
    private readonly bus: CommandBus,
    private readonly reads: ReadModels,
  ) {}
  async execute({ id, fields, actor }: ChangeTaxCode): Promise<CommandResult> {
    const row = await this.reads.one(extTaxCode, actor.company, id);
    const isRenamed = row && (['Name', 'ExtId'] as const).some((field) => fields[field] !== undefined && fields[field] !== row[field]);
    if (isRenamed) await this.bus.execute(new ReferToTaxCodes(textsOf(row), actor));
    const { TaxRateDetails: stated, ...others } = fields;
    const TaxRateDetails = stated && keepingOnTop(stated, row?.TaxRateDetails ?? []);
    return this.bus.execute(new ChangeRecord(extTaxCode, id, { ...others, ...(TaxRateDetails && { TaxRateDetails }) }, actor));
  }
}

@CommandHandler(RemoveTaxCode)
export class RemoveTaxCodeHandler implements ICommandHandler<RemoveTaxCode> {
  constructor(
    private readonly bus: CommandBus,
    private readonly reads: ReadModels,
  ) {}
  async execute({ id, actor }: RemoveTaxCode): Promise<CommandResult> {
    const row = await this.reads.one(extTaxCode, actor.company, id);
    for (const text of new Set(row ? textsOf(row).filter(Boolean) : [])) await this.refuseNamed(id, text, actor);
    return this.bus.execute(new RemoveRecord(extTaxCode, id, actor));
  }
  /** Clients that refer to the code are found by RemoveRecord; these name it by a text from before. */
  private async refuseNamed(id: number, TaxCode: string, actor: Actor): Promise<void> {
    const [named] = (await this.reads.find(client, actor.company, { TaxCode })).filter(({ TaxCodeId }) => !TaxCodeId);
    const code = named && (await this.bus.execute(new FindTaxCode({ text: TaxCode }, actor)));
    if (code?.id === id)
      refuse('ext_tax_code_in_use', `The ExtTaxCode ${id} can't be removed while clients depend on it; remove or move those first.`);
  }
}

export const taxCodeHandlers = [FindTaxCodeHandler, ChangeTaxCodeHandler, RemoveTaxCodeHandler];
