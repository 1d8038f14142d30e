import { Injectable } from '@nestjs/common';
import { AccessPolicy, KindRegistry, mayRead } from '@plumbline/platform/records';
import { Hours, Money, startOfDay, type Actor } from '@plumbline/platform/kernel';
import {
  BLANK_LINE,
  explain,
  unreadLine,
  type Asked,
  type ExplainedLine,
  type Lines,
  type LinesPage,
  type Place,
  type Question,
} from '@plumbline/platform/record-api';
import { PartyNames } from '../account-reports/party-names';
import { JournalReader, type JournalLine } from '../journal/journal-reader';
import { readChangeOrder } from '../journal/plan-facts.policy';
import { readTaxDetail } from '../journal/tax-facts.policy';
import { DocumentWords } from './document-words';
import type { EntriesOf, JournalFigures } from './explanation.policy';

const WAGES = ['Actual', 'Labor'] as const;

/** Answers questions for the parts of figures. */
@Injectable()
export class Explainer {
  constructor(
    private readonly journal: JournalReader,
    private readonly names: PartyNames,
    private readonly words: DocumentWords,
    private readonly policy: AccessPolicy,
    private readonly kinds: KindRegistry,
  ) {}

  /**
   * The parts of the figure that is asked for.
   * @throws Refusal 400 for an unknown row, a figure that the row does not have, and a page that cannot be
   */
  answer(of: JournalFigures, actor: Actor, asked: Asked, place: Place) {
    const asOf = { at: asked.at, through: place.through ?? asked.through };
    return explain(of, asked, place, (entries, page) => this.entries(entries, actor, asOf, page));
  }

  /** Returns the entries. A caller who may not see wages sees the cost of time as one line, as in the report. */
  private async entries(of: EntriesOf, actor: Actor, asOf: Pick<Question, 'at' | 'through'>, page: LinesPage): Promise<Lines> {
    const { company } = actor;
    const [account, labor] = WAGES;
    const isCost = of.accounts.includes(account) && of.measure !== 'Quantity';
    if (!isCost || !this.policy.hiddenFields(actor, 'TimeEntry').includes('Cost')) return this.listed(actor, of, asOf, page);
    const only = (isLabor: boolean): EntriesOf => ({ ...of, isLabor });
    const time = await this.journal.entries(company, only(true), asOf, { limit: 0, offset: 0 });
    const first = time.count > 0 ? [{ ...BLANK_LINE, Document: 'TimeEntry', Class: labor, Amount: Money.of(time.sum).toString() }] : [];
    const shown = first.slice(page.offset, page.offset + page.limit);
    const others = await this.listed(actor, only(false), asOf, {
      limit: page.limit - shown.length,
      offset: Math.max(0, page.offset - first.length),
    });
    return { lines: [...shown, ...others.lines], count: first.length + others.count };
  }

  private async listed(actor: Actor, of: EntriesOf, asOf: Pick<Question, 'at' | 'through'>, page: LinesPage): Promise<Lines> {
    const { company } = actor;
    const { lines, count } = await this.journal.entries(company, of, asOf, page);
    const [clients, payees, resources, words] = await Promise.all([
      this.names.clients(lines, company, asOf),
      this.names.payees(lines, company, asOf),
      this.names.resources(lines, company, asOf),
      this.words.of(lines, actor, asOf),
    ]);
    const partyOf = ({ ClientId, VendorId, ResourceId, Detail }: JournalLine): string =>
      clients(ClientId) || payees(VendorId, Detail) || resources(ResourceId);
    const isRead = (document: string): boolean => mayRead(actor.scopes, this.kinds.named(document));
    const shown = lines.map((line) => lineOf(line, { Party: partyOf(line), words: words(line) }, of.measure));
    return { lines: shown.map((line) => (isRead(line.Document) ? line : unreadLine(line))), count };
  }
}

const idOf = (id: string): number | null => Number(id) || null;

/** Returns the words of the document; else the entry's detail, where that is a text. Billed entries have the id of a deliverable there. */
function described({ Account, Detail }: JournalLine, words: string): string {
  if (Account === 'ChangeOrder') return readChangeOrder(Detail).Description;
  if (Account === 'SalesTax' || Account === 'SalesExempt') return readTaxDetail(Account, Detail).name;
  if (Account === 'SalesTaxable') return '';
  return words || (Account === 'Billed' ? '' : Detail);
}

function lineOf(line: JournalLine, { Party, words }: { Party: string; words: string }, measure: EntriesOf['measure']): ExplainedLine {
  const isTime = line.Document === 'TimeEntry';
  return {
    ...BLANK_LINE,
    ...{ Date: startOfDay(line.Date), Document: line.Document, DocumentId: Number(line.DocumentId), Party },
    Description: described(line, words),
    ...{ ProjectId: idOf(line.ProjectId), MilestoneId: idOf(line.MilestoneId), Class: line.CostClass, DueDate: startOfDay(line.DueDate) },
    Hours: isTime ? Hours.of(line.Quantity).toString() : '',
    Amount: measure === 'Quantity' ? Hours.of(line.Quantity).toString() : Money.of(line.Amount).toString(),
    ...{ Position: line.Position, Recorded: line.Written },
  };
}
