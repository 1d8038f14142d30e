import { invalid, type Issue } from '@plumbline/platform/kernel';

type Range = { readonly StartDate: string | null; readonly FinishDate: string | null } | null;
interface Dated {
  readonly DateRange?: Range;
  readonly Tasks?: readonly { readonly DateRange: Range }[];
}

/** Rejects (400) a date range of the body or of one of its tasks that ends before it starts. */
export function checkDateRanges({ DateRange = null, Tasks = [] }: Dated): void {
  const ranges: readonly (readonly [string, Range])[] = [
    ['', DateRange],
    ...Tasks.map((task, index) => [`Tasks[${index}].`, task.DateRange] as const),
  ];
  const issues = ranges.flatMap(([path, range]): Issue[] =>
    range?.StartDate && range.FinishDate && range.FinishDate < range.StartDate
      ? [{ field: `${path}DateRange.FinishDate`, problem: 'must not be before StartDate' }]
      : [],
  );
  if (issues.length > 0) invalid(issues);
}

/** Rejects (400, naming the missing date) a range with only one date: a milestone has both dates or none. */
export function checkBothDays(range: Range | undefined): void {
  const [StartDate, FinishDate] = [range?.StartDate, range?.FinishDate];
  if (Boolean(StartDate) === Boolean(FinishDate)) return;
  const [lacks, given] = StartDate ? ['FinishDate', 'StartDate'] : ['StartDate', 'FinishDate'];
  invalid([{ field: `DateRange.${lacks}`, problem: `must be given together with ${given}; both are null while nothing is planned` }]);
}
