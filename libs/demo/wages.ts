import { Money } from '@plumbline/platform/kernel';
import { OTHER, PAYROLL_TAXES, PREVAILING, roles, type Member, type Trade } from './tables/people';

/** The figures of an hour of a resource. */
export interface Burden {
  readonly Cost: string;
  readonly Benefits: string;
  readonly UnionPerHour: string;
  readonly Taxes: string;
  readonly Insurance: string;
  readonly Other: string;
}

/** Returns the cost of an hour of a person: taxes follow the wage, insurance the wage and the danger of the trade. */
export function burdenOf(Cost: string, trade: Trade, Benefits: string, UnionPerHour = '0.00'): Burden {
  const { insurance } = roles.find(({ RoleName }) => RoleName === trade)!;
  const wage = Money.of(Cost);
  return {
    ...{ Cost, Benefits, UnionPerHour, Other: OTHER },
    Taxes: wage.percent(PAYROLL_TAXES).toString(),
    Insurance: wage.percent(insurance).toString(),
  };
}

/** A machine costs its hour, and nothing on top. */
export const ratesOf = ({ type, wage, trade, benefits, union }: Member): Partial<Burden> =>
  type ? { Cost: wage } : burdenOf(wage, trade, benefits, union);

/** The usual benefits of an hour, for estimates. */
const USUAL = '6.80';

/** The cost of an hour of a trade that estimates are made with; on public works the prevailing wage is paid. */
export function costOfHour({ RoleName, Cost }: (typeof roles)[number], isPublicWork = false): string {
  if (RoleName === 'Equipment operator') return Cost;
  const { Taxes, Insurance, Other } = burdenOf(Cost, RoleName, USUAL);
  const paid = (isPublicWork && PREVAILING[RoleName]) || [Cost, USUAL];
  return Money.sum([...paid, Taxes, Insurance, Other]).toString();
}
