import { Controller } from '@nestjs/common';
import { type Actor, tableParts } from '@plumbline/platform/kernel';
import { integer, money, name } from '@plumbline/platform/records';
import { AskedOf, report, ReportRoute, type ContentOf, type QuestionOf, explained } from '@plumbline/platform/record-api';
import { CurrentActor } from '@plumbline/platform/http';
import { Explainer } from '../explain/explainer';
import { JournalReader } from '../journal/journal-reader';
import { total } from './aging.policy';
import { idOrNull, PartyNames } from './party-names';
import { ofEntries } from '../explain/explanation.policy';

export const retainage = report({
  name: 'RetainageReport',
  title: 'Retainage',
  description: 'What clients retain from invoices and applications, and what is retained from vendors, by project.',
  path: 'reports/retainage',
  columns: {
    ProjectId: integer().nullable().describe('The project; null for none.', 12),
    Project: name().describe('Its name.', 'Kitchen'),
    ClientId: integer().nullable().describe('The client that retains; null for what is retained from a vendor.', 3),
    VendorId: integer().nullable().describe('The vendor that it is retained from; null for what a client retains.', null),
    Name: name().describe('Name of the client or vendor.', 'Oakridge Homes'),
    Held: money().describe('What the client retains.', '600.00'),
    Owed: money().describe('What is retained from the vendor.', '0.00'),
  },
  totals: ['Held', 'Owed'],
});

export const retainageExplained = explained(retainage, {
  figures: ['Held', 'Owed'],
  rows: 'the project (0: none) with the client or vendor, such as `12/Client 3`',
  example: {},
});
const partyOf = ({ ClientId, VendorId }: Row): string => (VendorId === null ? `Client ${ClientId ?? 0}` : `Vendor ${VendorId}`);
const keyOf = (row: Row): string => `${row.ProjectId ?? 0}/${partyOf(row)}`;
type Row = ContentOf<typeof retainage>['Rows'][number];

/** `GET /api/v2/reports/retainage`, and the parts of its figures. */
@Controller('api/v2')
export class RetainageRoutes {
  constructor(
    private readonly journal: JournalReader,
    private readonly names: PartyNames,
    private readonly explainer: Explainer,
  ) {}

  @ReportRoute(retainageExplained)
  async explain(
    @AskedOf() question: QuestionOf<typeof retainageExplained>,
    @CurrentActor() actor: Actor,
  ): Promise<ContentOf<typeof retainageExplained>> {
    const { Rows } = await this.retainage(question, actor);
    const parts = tableParts(Rows, keyOf, ['Held', 'Owed'], (figure, { ProjectId, ClientId, VendorId }, amount) => {
      const party = VendorId === null ? { field: 'ClientId', in: [ClientId ?? 0] } : { field: 'VendorId', in: [VendorId] };
      const accounts = [figure === 'Held' ? 'RetainageReceivable' : 'RetainagePayable'] as const;
      return ofEntries(amount, { accounts, project: ProjectId ?? 0, also: [party] });
    });
    return this.explainer.answer(parts, actor, question, { path: retainage.path });
  }

  @ReportRoute(retainage)
  async retainage(
    @AskedOf() { at, through }: Pick<QuestionOf<typeof retainage>, 'at' | 'through'>,
    @CurrentActor() { company }: Actor,
  ): Promise<ContentOf<typeof retainage>> {
    const accounts = ['RetainageReceivable', 'RetainagePayable'] as const;
    const sums = await this.journal.balances(company, accounts, ['ProjectId', 'Account', 'ClientId', 'VendorId'], { at, through });
    const [clients, vendors, projects] = await Promise.all([
      this.names.clients(sums, company, { at }),
      this.names.payees(sums, company, { at }),
      this.names.projects(company, { at }),
    ]);
    const Rows = sums.map(({ ProjectId, Account, ClientId, VendorId, Amount }) => {
      const isHeld = Account === 'RetainageReceivable';
      return {
        ...{ ProjectId: idOrNull(ProjectId), Project: projects(ProjectId) },
        ...{ ClientId: isHeld ? idOrNull(ClientId) : null, VendorId: isHeld ? null : idOrNull(VendorId) },
        Name: isHeld ? clients(ClientId) : vendors(VendorId),
        ...{ Held: isHeld ? Amount : '0.00', Owed: isHeld ? '0.00' : Amount },
      };
    });
    return { Rows, Totals: { Held: total(Rows, 'Held'), Owed: total(Rows, 'Owed') } };
  }
}
