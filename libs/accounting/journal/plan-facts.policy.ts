import { Money } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import { budgetByClass, isCostPlus, type contract, type milestone, type project } from '@plumbline/project/published';
import { day, fact, type Fact } from './fact.policy';

type Milestone = Readonly<RecordOf<typeof milestone>>;
type Project = Readonly<RecordOf<typeof project>>;
type Contract = Readonly<RecordOf<typeof contract>>;

/** The name and the budget of a milestone, and that it is completed, from the day of its completion on. */
export function milestoneFacts(row: Milestone | undefined): Fact[] {
  if (!row) return [];
  const place = { ProjectId: Number(row.ProjectPlanId), MilestoneId: Number(row.Id) };
  const budgets = Object.entries(budgetByClass(row)).map(([CostClass, Amount]) => fact('Budget', { ...place, CostClass, Amount }));
  return [
    fact('Milestone', { ...place, Detail: row.Name, Quantity: '1' }),
    ...budgets,
    ...(row.BusinessState === 'Completed' ? [fact('Completed', { ...place, Date: day(row.CompletedAt), Quantity: '1' })] : []),
  ];
}

/** A forecast of the cost to complete. Forecasts are not added up: the last one holds. */
export const forecastFact = (ProjectId: number, MilestoneId: number, CostClass: string, Amount: string, Date: string): Fact =>
  fact('Forecast', { ProjectId, MilestoneId, CostClass, Amount, Date, Quantity: '1' });

/** The name and the client of a project, the estimates that replace the sums of its milestones, and its closing. */
export function projectFacts(row: Project | undefined): Fact[] {
  if (!row) return [];
  const ProjectId = row.Id;
  const estimated = (CostClass: string, Amount: string): Fact[] =>
    Amount === '' ? [] : [fact('Estimated', { ProjectId, CostClass, Amount, Quantity: '1' })];
  return [
    fact('Project', { ProjectId, ClientId: Number(row.ClientId), Detail: row.ProjectName, Quantity: '1' }),
    ...estimated('Labor', row.GivenLabor),
    ...estimated('Materials', row.GivenMaterials),
    ...estimated('Subs', row.GivenSubs),
    ...(row.IsClosed ? [fact('Closed', { ProjectId, Date: day(row.ClosedOn), Quantity: '1' })] : []),
  ];
}

/**
 * The price of a client's contract: the sum that was agreed first on the day of its acceptance, else the date of the
 * contract, if it has one, and each accepted change order on the day of its acceptance. A change order that is not accepted is pending. The log of change
 * orders has both, and the lost ones. Links of milestones to deliverables have no day, as budgets have none.
 */
export function contractFacts(row: Contract | undefined): Fact[] {
  if (!row || row.VendorId) return [];
  const place = { ProjectId: row.ProjectId, ClientId: row.ClientId ?? 0, Detail: row.ContractType };
  const isDraft = row.BusinessState === 'Draft' || row.BusinessState === 'OutForSigning';
  if (row.Amends) {
    const Amount = row.ContractSum || '0.00';
    const pending = isDraft ? [fact('PendingPrice', { ...place, Amount, Quantity: '1' })] : [];
    const logged = isDraft || row.BusinessState === 'Lost';
    const Detail = changeOrderDetail(row.BusinessState, isDraft ? 0 : row.ChangeNumber, row.ContractNumber, row);
    return [...pending, ...(logged ? [fact('ChangeOrder', { ...place, Detail, Amount, Quantity: '1' })] : [])];
  }
  if (row.BusinessState !== 'Open' && row.BusinessState !== 'Closed') return [];
  const original = Money.of(row.ContractSum).minus(Money.sum(row.Amendments.map(({ Amount }) => Amount)));
  return [
    fact('Price', { ...place, Date: day(row.AcceptedOn || row.ContractDate), Amount: original.toString(), Quantity: '1' }),
    ...row.Amendments.flatMap(({ Number, Description, Amount, DateAccepted, ...why }) => {
      const agreed = { ...place, Date: day(DateAccepted), Amount: Amount || '0.00' };
      const Detail = changeOrderDetail('Accepted', Number, Description, why);
      const lines = row.AmendingLines.filter((one) => one.Number === Number).map(({ DeliverableId }) =>
        fact('ChangeOrderLine', { ...place, Date: day(DateAccepted), Detail: `${Number}/${DeliverableId}`, Quantity: '1' }),
      );
      return [fact('ChangedPrice', agreed), fact('ChangeOrder', { ...agreed, Detail, Quantity: '1' }), ...lines];
    }),
    ...row.Deliverables.flatMap(linkFacts(row.ProjectId)),
  ];
}

/** The links of a deliverable to milestones, which decide which cost belongs to the price of the contract. */
const linkFacts =
  (ProjectId: number) =>
  (line: Contract['Deliverables'][number]): Fact[] =>
    line.MilestoneIds.map((MilestoneId) =>
      fact(isCostPlus(line) ? 'CostPlusLink' : 'FixedLink', { ProjectId, MilestoneId, Quantity: '1' }),
    );

/** Separates description, reason and days; no text of a user has the character. */
const APART = '\u001f';

/** The state, the number (0 until it is decided), the description, the reason and the days of a change order, as the detail of its fact. */
export function changeOrderDetail(
  state: string,
  number: number,
  description: string,
  { Reason, Days }: { readonly Reason: string; readonly Days: number },
): string {
  const more = Days ? [Reason, String(Days)] : Reason ? [Reason] : [];
  return [state, number, [description, ...more].join(APART)].join('\n');
}

/** The parts of such a detail. A change order without a description is described by its reason. */
export function readChangeOrder(detail: string): {
  readonly State: string;
  readonly Number: number;
  readonly Description: string;
  readonly Reason: string;
  readonly Days: number;
} {
  const [State = '', number = '', ...rest] = detail.split('\n');
  const [said = '', Reason = '', days = '0'] = rest.join('\n').split(APART);
  return { State, Number: Number(number), Description: said || Reason, Reason, Days: Number(days) };
}
