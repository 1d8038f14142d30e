import { queryOptions } from '@tanstack/react-query';
import { read } from './read';

/** Who is signed in, and the company. */
export interface Me {
  readonly UserId: number;
  readonly FullName: string;
  readonly UserType: string;
  readonly Privileges: readonly string[];
  readonly ResourceId: number | null;
  readonly HasReports: boolean;
  readonly Company: {
    readonly Name: string;
    readonly LogoId: string;
    readonly TimeZone: string;
    readonly Currency: string;
    readonly WeekStartsOn: string;
    readonly BooksClosedThrough: string;
  };
  readonly Waits: Readonly<Record<string, number>>;
}

export const meQuery = queryOptions({ queryKey: ['me'], queryFn: ({ signal }) => read<Me>('/api/v2/me', signal), staleTime: 60_000 });
