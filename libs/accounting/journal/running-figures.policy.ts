import { exactSum, Money } from '@plumbline/platform/kernel';
import type { Figures } from './fact.policy';

type Place = Readonly<Record<'ProjectId' | 'MilestoneId', string>>;
/** A sum of entries of one account, as the journal returns it. */
export type SumOfPlace = Place & Readonly<Record<'Account' | 'CostClass' | 'Detail' | 'Amount' | 'Quantity', string>>;
/** A forecast. The latest date holds; of several of one day the last that was stated. */
export type ForecastOfPlace = Place & Readonly<Record<'Id' | 'CostClass' | 'Date' | 'Amount', string>>;

/** Entries of jobs with their days; forecasts in the order in which they replace each other. */
export interface EntriesOfDays {
  readonly sums: readonly (SumOfPlace & { readonly Date: string })[];
  readonly forecasts: readonly ForecastOfPlace[];
}

type Sum = Figures['Sums'][number];

const isZero = ({ Amount, Quantity }: Sum): boolean => Number(Amount) === 0 && Number(Quantity) === 0;
const added = (one: Sum, { Amount, Quantity }: Sum): Sum => ({
  ...one,
  Amount: Money.of(one.Amount).plus(Amount).toString(),
  Quantity: exactSum(one.Quantity, Quantity),
});

/** Forecasts in the order in which they replace each other. */
export const inOrder = <F extends Pick<ForecastOfPlace, 'Id' | 'Date'>>(forecasts: readonly F[]): F[] =>
  [...forecasts].sort((a, b) => (a.Date === b.Date ? Number(a.Id) - Number(b.Id) : a.Date < b.Date ? -1 : 1));

/** The figures of one milestone, or of what a project has outside of its milestones, as entries are added. */
class PlaceFigures {
  private readonly sums = new Map<string, Sum>();
  private readonly forecasts = new Map<string, Figures['Forecasts'][number]>();
  private figures: Figures | undefined;
  constructor(
    private readonly ProjectId: number,
    private readonly MilestoneId: number,
  ) {}

  add({ Account, CostClass, Detail, Amount, Quantity }: SumOfPlace): void {
    const key = [Account, CostClass, Detail].join('\0');
    const sum = { Account, CostClass, Detail, Amount, Quantity };
    const before = this.sums.get(key);
    this.sums.set(key, before ? added(before, sum) : sum);
    this.figures = undefined;
  }

  forecast({ CostClass, Date, Amount }: ForecastOfPlace): void {
    this.forecasts.delete(CostClass);
    this.forecasts.set(CostClass, { CostClass, Date, Amount });
    this.figures = undefined;
  }

  /** The figures: the same object until an entry is added. */
  get now(): Figures {
    const inOrderOfKeys = [...this.sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
    return (this.figures ??= {
      ...{ ProjectId: this.ProjectId, MilestoneId: this.MilestoneId },
      Sums: inOrderOfKeys.filter((sum) => !isZero(sum)),
      Forecasts: [...this.forecasts.values()],
    });
  }
}

/** The figures of jobs as entries of the journal are added, from those of a moment or day by day. */
export class RunningFigures {
  private readonly projects = new Map<number, Map<number, PlaceFigures>>();

  /** Adds a sum; one of no project is left out. */
  add(sum: SumOfPlace): void {
    if (Number(sum.ProjectId)) this.placeOf(sum).add(sum);
  }
  /** Replaces the forecast of its class; the calls are in the order of `inOrder`. */
  forecast(forecast: ForecastOfPlace): void {
    this.placeOf(forecast).forecast(forecast);
  }
  /** The figures of a project, by its milestones. */
  of(project: number): Figures[] {
    return [...(this.projects.get(project)?.values() ?? [])].map(({ now }) => now);
  }
  get all(): Figures[] {
    return [...this.projects.keys()].flatMap((project) => this.of(project));
  }

  private placeOf({ ProjectId, MilestoneId }: Place): PlaceFigures {
    const [project, milestone] = [Number(ProjectId), Number(MilestoneId)];
    const places = this.projects.get(project) ?? new Map<number, PlaceFigures>();
    this.projects.set(project, places);
    const place = places.get(milestone) ?? new PlaceFigures(project, milestone);
    places.set(milestone, place);
    return place;
  }
}
