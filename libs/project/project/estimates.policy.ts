import { Money } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import type { project } from './project.record';

type Row = Readonly<RecordOf<typeof project>>;
type Estimates = Pick<Row, 'LaborEstimated' | 'MaterialsEstimated' | 'SubsEstimated'>;

/** The estimates that people set, empty for none, as the row keeps them beside what it shows. */
export const givenEstimates = ({ LaborEstimated, MaterialsEstimated, SubsEstimated }: Partial<Estimates>): Partial<Row> => ({
  ...(LaborEstimated !== undefined && { GivenLabor: LaborEstimated }),
  ...(MaterialsEstimated !== undefined && { GivenMaterials: MaterialsEstimated }),
  ...(SubsEstimated !== undefined && { GivenSubs: SubsEstimated }),
});

/** Returns the estimated cost of a project by class: the one that was set, else the budgets of its milestones; empty without any. */
export function shownEstimates({ Plan, GivenLabor, GivenMaterials, GivenSubs }: Row): Estimates {
  const planned = (of: 'Labor' | 'Materials' | 'Subs'): string =>
    Plan.length > 0 ? Money.sum(Plan.map((place) => place[of])).toString() : '';
  return {
    LaborEstimated: GivenLabor || planned('Labor'),
    MaterialsEstimated: GivenMaterials || planned('Materials'),
    SubsEstimated: GivenSubs || planned('Subs'),
  };
}

/** The fields of a request without the sums that it sends back as they were shown. */
export function withoutShownSums<F extends Partial<Estimates>>(fields: F, row: Row): F {
  const given: Partial<Estimates> = {
    LaborEstimated: row.GivenLabor,
    MaterialsEstimated: row.GivenMaterials,
    SubsEstimated: row.GivenSubs,
  };
  const isShown = ([name, value]: [string, unknown]): boolean =>
    given[name as keyof Estimates] === '' && value === row[name as keyof Estimates];
  return Object.fromEntries(Object.entries(fields).filter((entry) => !isShown(entry))) as F;
}
