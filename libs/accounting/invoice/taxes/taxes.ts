import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { client, FindTaxCode } from '@plumbline/company/published';
import { invalid, refuse, type Actor, type Issue } from '@plumbline/platform/kernel';
import { ReadModels, type RecordOf } from '@plumbline/platform/records';
import { extTaxCode } from '../../package-mirror/ext-tax-code.record';
import { extTaxRate } from '../../package-mirror/ext-tax-rate.record';
import type { Invoice, LineItem, LineItemGroup } from '../invoice.record';
import { linesOf } from '../lines.policy';
import { NO_TAX, rateOf, taxOf, type KnownTaxes, type NamedTax, type PartRate } from './taxes.policy';

/** The ids among these texts. */
const idsIn = (texts: readonly (string | undefined)[]): number[] => texts.filter((text) => /^[1-9]\d{0,14}$/.test(text ?? '')).map(Number);

type Code = RecordOf<typeof extTaxCode>;
type TaxedDraft = Pick<Invoice, 'LineItemGroups' | 'TaxRate' | 'TaxExemption' | 'ClientId'>;
type Payer = Pick<RecordOf<typeof client>, 'Id' | 'TaxCode' | 'TaxCodeId'>;

/** Finds the rates of the taxes that invoices and their lines name, in the mirror of the accounting package. */
@Injectable()
export class InvoiceTaxes {
  constructor(
    private readonly reads: ReadModels,
    private readonly bus: CommandBus,
  ) {}

  /**
   * The groups with the rate of each line's tax. `before` are the lines of the changed draft. Rejected (400) with every
   * unknown id and every rate that contradicts the named tax.
   */
  async ofLines(groups: readonly LineItemGroup[], before: readonly LineItemGroup[], { company }: Actor): Promise<LineItemGroup[]> {
    const earlier = new Map(linesOf(before).map((line) => [Number(line.Id), line]));
    const known = await this.known(company, linesOf(groups));
    const issues: Issue[] = [];
    const found = groups.map((group, g) => ({
      ...group,
      LineItems: group.LineItems.map((line, l): LineItem => {
        const at = `LineItemGroups[${g}].LineItems[${l}].`;
        return { ...line, ...taxOf(line, earlier.get(Number(line.Id)) ?? NO_TAX, known, at, issues) };
      }),
    }));
    if (issues.length > 0) invalid(issues);
    return found;
  }

  /**
   * The tax of an invoice with its rate: the one that the request names, else that of the client. `before` is the
   * changed draft. Rejected (400) like that of a line.
   */
  async ofInvoice(requested: Partial<NamedTax>, before: NamedTax | undefined, payer: Payer | undefined, actor: Actor): Promise<NamedTax> {
    const { TaxRateId, TaxCodeId, TaxRate } = { ...NO_TAX, ...before, ...requested };
    const after = { TaxRateId, TaxCodeId, TaxRate };
    const issues: Issue[] = [];
    const tax = taxOf(after, before ?? NO_TAX, await this.known(actor.company, [after]), '', issues);
    if (issues.length > 0) invalid(issues);
    const isNone = tax.TaxRateId === '' && tax.TaxCodeId === '' && tax.TaxRate === '';
    return (isNone && payer && (await this.ofPayer(payer, actor))) || tax;
  }

  /**
   * Rejects (409) a draft with taxable lines and no rate for them, where the client has a tax code that does not exist: it
   * would be taxed at nothing. An exempt client owes none.
   */
  async refuseUntaxed({ LineItemGroups, TaxRate: usual, TaxExemption, ClientId }: TaxedDraft, actor: Actor): Promise<void> {
    const isUntaxed = linesOf(LineItemGroups).some(({ IsTaxable, TaxRate }) => IsTaxable && TaxRate === '' && usual === '');
    if (!isUntaxed || TaxExemption !== '') return;
    const payer = await this.reads.one(client, actor.company, Number(ClientId));
    if (!payer?.TaxCode || (await this.ofPayer(payer, actor))) return;
    const name = `The client ${payer.Id} has the tax code "${payer.TaxCode}", which does not exist`;
    refuse('tax_code_missing', `${name}, so no tax is known for the taxable lines; give the client another one, or the draft a TaxRate.`);
  }

  /** The tax of the client's code; undefined without one, and where its TaxCode names none. */
  private async ofPayer({ TaxCode, TaxCodeId }: Payer, actor: Actor): Promise<NamedTax | undefined> {
    if (TaxCode === '') return undefined;
    const named = await this.bus.execute(new FindTaxCode(TaxCodeId ? { id: TaxCodeId } : { text: TaxCode }, actor));
    const code = named && (await this.reads.one(extTaxCode, actor.company, named.id));
    if (!code) return undefined;
    const TaxRates = await this.ratesOf(code, actor.company);
    return { TaxRateId: '', TaxCodeId: String(code.Id), TaxRate: rateOf(TaxRates), TaxRates };
  }

  private async known(company: number, named: readonly Pick<NamedTax, 'TaxRateId' | 'TaxCodeId'>[]): Promise<KnownTaxes> {
    const [rates, codes] = [idsIn(named.map(({ TaxRateId }) => TaxRateId)), idsIn(named.map(({ TaxCodeId }) => TaxCodeId))];
    const [foundRates, foundCodes] = await Promise.all([
      this.reads.many(extTaxRate, company, rates),
      this.reads.many(extTaxCode, company, codes),
    ]);
    return {
      rates: new Map([...foundRates].map(([id, { Name, Amount }]) => [String(id), [{ Name, Percent: Amount, OnTop: false }]])),
      codes: new Map(
        await Promise.all([...foundCodes].map(async ([id, code]) => [String(id), await this.ratesOf(code, company)] as const)),
      ),
    };
  }

  /** The rates of a code. One without a name has that of the mirrored rate with its ExtId. */
  private ratesOf({ TaxRateDetails }: Readonly<Code>, company: number): Promise<PartRate[]> {
    return Promise.all(
      TaxRateDetails.map(async ({ Name, ExtId, Amount, OnTop }) => {
        const [named] = Name === '' && ExtId !== '' ? await this.reads.find(extTaxRate, company, { ExtId }, 1) : [];
        return { Name: Name || (named?.Name ?? ''), Percent: Amount, OnTop: OnTop === true };
      }),
    );
  }
}
